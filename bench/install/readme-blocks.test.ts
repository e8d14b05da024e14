import { expect, test } from "vitest";
import { codeBlocks, packagesToInstall } from "./readme-blocks.mjs";

const README = `# A
\`\`\`sh
npm i a b@2
\`\`\`
\`\`\`ts
const one: number = 1;
\`\`\`
Run \`npm install c\` for more.
\`\`\`
npm install @x/d
\`\`\`
\`\`\`js
import "d";
\`\`\`
\`\`\`json
{}
\`\`\`
`;

test("a README's code and its packages are those of its blocks", () => {
  expect(codeBlocks(README)).toEqual([
    { language: "ts", code: "const one: number = 1;\n" },
    { language: "js", code: 'import "d";\n' },
  ]);
  expect(packagesToInstall(README)).toEqual(["a", "b@2", "@x/d"]);
});
