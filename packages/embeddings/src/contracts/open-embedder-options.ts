/** Options of `openEmbedder`. */
export interface OpenEmbedderOptions {
  /** Aborts opening. */
  readonly signal?: AbortSignal;
  /**
   * For `transformers:` models: whether to load the 8-bit weights (`onnx/model_quantized.onnx`) or the full
   * weights (`onnx/model.onnx`). If only one kind exists, it is loaded. Default: true.
   */
  readonly quantized?: boolean;
  /**
   * Number of texts, 1–1024, that a `transformers:` model embeds at once, default 32. More texts need more
   * memory. For an `openai:` server, the number of texts per request, default and maximum 128.
   */
  readonly batchSize?: number;
}
