/** Maximum size of a message of a server, in bytes. It bounds the memory that one answer can take. */
export const LONGEST_ANSWER: number = 64 * 1024 * 1024;
