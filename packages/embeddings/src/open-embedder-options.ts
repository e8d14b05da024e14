export interface OpenEmbedderOptions {
  readonly signal?: AbortSignal;
  /**
   * Whether to load the 8-bit weights (`onnx/model_quantized.onnx`) or the full ones
   * (`onnx/model.onnx`). Default: the 8-bit ones where they are there.
   */
  readonly quantized?: boolean;
  /** How many texts go through the model at once, 1–1024. Default 32. More needs more memory. */
  readonly batchSize?: number;
}
