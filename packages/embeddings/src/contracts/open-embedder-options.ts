export interface OpenEmbedderOptions {
  readonly signal?: AbortSignal;
  /**
   * Of `transformers:` models, whether to load the 8-bit weights (`onnx/model_quantized.onnx`) or the
   * full ones (`onnx/model.onnx`). Where only one of them is there, it is that one. Default: true.
   */
  readonly quantized?: boolean;
  /**
   * How many texts go through a `transformers:` model at once, 1–1024; more need more memory. Default
   * 32. How many go to an `openai:` server in one request; never more than 128, the default.
   */
  readonly batchSize?: number;
}
