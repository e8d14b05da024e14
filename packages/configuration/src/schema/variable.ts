/** Matches an environment variable in a text: `${NAME}`. Its first group is the name. */
export const VARIABLE: RegExp = /\$\{([A-Za-z_]\w*)\}/g;
