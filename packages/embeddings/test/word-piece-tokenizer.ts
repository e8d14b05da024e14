/** Content of a tokenizer.json as BERT has it, whose pieces are whole words. */
export function wordPieceTokenizer(
  /** Marks first, then words; the place of each is its number. */
  vocabulary: readonly string[],
  {
    marks,
    putsMarks,
  }: {
    readonly marks: readonly string[];
    /** Whether a text gets `[CLS]` and `[SEP]` around it. */
    readonly putsMarks: boolean;
  },
): object {
  const mark = (name: string) => ({ SpecialToken: { id: name, type_id: 0 } });
  const number = (name: string) => ({
    id: name,
    ids: [vocabulary.indexOf(name)],
    tokens: [name],
  });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: marks.map((content) => ({
      id: vocabulary.indexOf(content),
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: { type: "BertNormalizer", clean_text: true, lowercase: true },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: putsMarks
      ? {
          type: "TemplateProcessing",
          single: [mark("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, mark("[SEP]")],
          pair: [],
          special_tokens: { "[CLS]": number("[CLS]"), "[SEP]": number("[SEP]") },
        }
      : null,
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}
