import type { OperationId, SearchMode } from "@speclens/core";

/** A question about one operation, made from its own texts. */
export interface ScoreQuestion {
  /** The operation that answers it. */
  readonly operation: OperationId;
  /**
   * `summary`: its summary, or the first sentence of its description. `other`: other words for it that the document has
   * anyway: another sentence of the description, the words of its operationId, or of its method and path.
   */
  readonly kind: "summary" | "other";
  /** The question. */
  readonly text: string;
}

/** A question with its answer. */
export interface AnsweredQuestion extends ScoreQuestion {
  /** Place of the operation among the first 20 hits of its document, from 1; absent if it is not among them. */
  readonly rank?: number;
  /** The hits above it, or the first ones if it is not among them; up to three. */
  readonly above: readonly OperationId[];
}

/** What one part of a score measures. */
export type ScorePartName =
  /** Operations found by their own summary: the mean of found first and found among the first five. */
  | "summary"
  /** Operations found among the first five by other words. */
  | "other"
  /** Operations with a summary; one with a description alone counts half. */
  | "text"
  /** Operations whose summary says what no other says; one that only its path tells apart counts half. */
  | "twins"
  /** Required inputs that the document explains, or that another operation returns. */
  | "inputs";

/** One part of a score. */
export interface ScorePart {
  readonly name: ScorePartName;
  /** 0–1. */
  readonly value: number;
  /** Share of the score, before the shares of absent parts are divided among the others. */
  readonly weight: number;
  /** Number of operations that it was measured on, at least 1. */
  readonly operations: number;
}

/** What is wrong with an operation. */
export type ScoreFindingCode =
  | "hidden"
  | "other-words"
  | "text-missing"
  | "summary-missing"
  | "twin"
  | "input-unexplained"
  | "tag-missing";

/** Something that makes an operation hard to find or to call. */
export interface ScoreFinding {
  readonly code: ScoreFindingCode;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** What to do, in a sentence. */
  readonly remedy: string;
}

/** An operation with something wrong. */
export interface ScoredOperation {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Points that the score would gain if nothing were wrong with this operation. */
  readonly loss: number;
  /** At least one. */
  readonly findings: readonly ScoreFinding[];
}

/** How well an agent finds and understands the operations of a document. */
export interface Score {
  /** Id of the document. */
  readonly document: string;
  /** 0–100: the mean of the parts by their weights. */
  readonly score: number;
  /** Those that can be measured: a document without required inputs has no part `inputs`. */
  readonly parts: readonly ScorePart[];
  /** Number of operations in the document. */
  readonly operations: number;
  /** Number of operations that questions were made for. */
  readonly asked: number;
  /** Which signals the search used; `lexical` is by words alone. */
  readonly mode: SearchMode;
  /** The operations with something wrong, worst first. */
  readonly worst: readonly ScoredOperation[];
  /** The questions and where their operations were found. */
  readonly questions: readonly AnsweredQuestion[];
}

/** Which document to score, and how thoroughly. */
export interface ScoreRequest {
  /** Id of the document. Default: the only one. */
  readonly document?: string | undefined;
  /** The most operations that questions are made for, 1–10,000; they are drawn always alike. Default 200. */
  readonly operations?: number | undefined;
  /** The questions to ask, those of an earlier score of the same document. Default: made from its operations. */
  readonly questions?: readonly ScoreQuestion[] | undefined;
  /** Called after each question. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A change of one object in an OpenAPI document. */
export interface OverlayAction {
  /** JSONPath of the object: `$.paths['/users/{id}'].get`. */
  readonly target: string;
  /** What it changes, and why. */
  readonly description: string;
  /** Members to add or to replace. */
  readonly update: Readonly<Record<string, string | readonly string[]>>;
}

/** An OpenAPI Overlay document, version 1.0, which 1.1 reads as well. */
export interface Overlay {
  readonly overlay: "1.0.0";
  readonly info: Readonly<Record<"title" | "version", string>>;
  /** In the order of the operations. */
  readonly actions: readonly OverlayAction[];
}

/** What an overlay changes for an agent. */
export interface OverlayEffect {
  /** The score without the overlay. */
  readonly before: Score;
  /** The score with the overlay, on the same questions. */
  readonly after: Score;
}
