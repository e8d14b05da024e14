import fc from "fast-check";

/** What a generated operation must be read with. */
export interface Wanted {
  readonly id: string;
  /** `query limit` and so on, in order. */
  readonly parameters: readonly string[];
  readonly body: boolean;
  readonly statuses: readonly string[];
}

/** A document, and what it holds. */
export interface GeneratedDocument {
  readonly document: object;
  readonly wanted: readonly Wanted[];
}

const SCHEMAS = ["Pet", "Owner", "a/b~c", "Größe 1"];
const METHODS = ["get", "put", "post", "delete", "patch"] as const;
const VERSIONS = ["2.0", "3.0.3", "3.1.0", "3.2.0"] as const;

type Version = (typeof VERSIONS)[number];

/** Documents of every version, each with what must be found in it. */
export const generatedDocument: fc.Arbitrary<GeneratedDocument> = fc
  .constantFrom(...VERSIONS)
  .chain((version) =>
    fc
      .record({
        paths: fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,4}(?:\/[a-zé.~-]{1,4})?$/), {
          minLength: 1,
          maxLength: 4,
        }),
        items: fc.array(pathItem(version), { minLength: 4, maxLength: 4 }),
        schemas: fc.array(schema(version), {
          minLength: SCHEMAS.length,
          maxLength: SCHEMAS.length,
        }),
      })
      .map(({ paths, items, schemas }) => {
        const chosen = paths.map((path, index) => [path, items[index]] as const);
        const named = Object.fromEntries(SCHEMAS.map((name, index) => [name, schemas[index]]));
        const head =
          version === "2.0"
            ? { swagger: version, definitions: named }
            : { openapi: version, components: { schemas: named } };
        return {
          document: {
            ...head,
            paths: Object.fromEntries(chosen.map(([path, item]) => [path, item?.value])),
          },
          wanted: chosen.flatMap(([path, item]) => item?.wantedOf(path) ?? []),
        };
      }),
  );

function schema(version: Version): fc.Arbitrary<object> {
  const prefix = version === "2.0" ? "#/definitions/" : "#/components/schemas/";
  const reference = fc.constantFrom(...SCHEMAS).map((name) => {
    const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
    return { $ref: prefix + encodeURIComponent(pointer) };
  });
  const { any } = fc.letrec<{ any: object }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom("string", "integer", "boolean").map((type) => ({ type })),
      reference,
      tie("any").map((items) => ({ type: "array", items })),
      fc
        .dictionary(fc.constantFrom("id", "name", "$ref", "items"), tie("any"), {
          noNullPrototype: true,
        })
        .map((properties) => ({ type: "object", properties })),
      fc.array(tie("any"), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
    ),
  }));
  return any;
}

interface GeneratedPathItem {
  readonly value: object;
  readonly wantedOf: (path: string) => Wanted[];
}

function pathItem(version: Version): fc.Arbitrary<GeneratedPathItem> {
  const methods = fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1, maxLength: 3 });
  return fc
    .record({ methods, operations: fc.array(operation(version), { minLength: 3, maxLength: 3 }) })
    .map(({ methods, operations }) => {
      const chosen = methods.map((method, index) => [method, operations[index]] as const);
      return {
        value: {
          parameters: [parameter(version, "header", "shared")],
          ...Object.fromEntries(chosen.map(([method, found]) => [method, found?.value])),
        },
        wantedOf: (path) =>
          chosen.flatMap(([method, found]) =>
            found === undefined
              ? []
              : {
                  ...found.wanted,
                  id: `${method.toUpperCase()} ${path}`,
                  parameters: [...found.wanted.parameters, "header shared"],
                },
          ),
      };
    });
}

function parameter(version: Version, place: string, name: string): object {
  const type = { type: "string" };
  return { name, in: place, ...(version === "2.0" ? type : { schema: type }) };
}

function operation(version: Version): fc.Arbitrary<{ value: object; wanted: Omit<Wanted, "id"> }> {
  return fc
    .record({
      names: fc.uniqueArray(fc.constantFrom("limit", "page", "q"), { maxLength: 2 }),
      body: fc.option(schema(version), { nil: undefined }),
      responses: fc.dictionary(
        fc.constantFrom("200", "404", "default"),
        fc.option(schema(version), { nil: undefined }),
        { noNullPrototype: true },
      ),
    })
    .map(({ names, body, responses }) => {
      const swagger = version === "2.0";
      const content = (of: object) => ({ content: { "application/json": { schema: of } } });
      const answers = Object.entries(responses).map(([status, of]) => {
        const value = of === undefined ? {} : swagger ? { schema: of } : content(of);
        return [status, { description: status, ...value }];
      });
      const inBody = body === undefined ? [] : [{ name: "b", in: "body", schema: body }];
      return {
        value: {
          parameters: [
            ...names.map((name) => parameter(version, "query", name)),
            ...(swagger ? inBody : []),
          ],
          ...(swagger || body === undefined ? {} : { requestBody: content(body) }),
          responses: Object.fromEntries(answers),
        },
        wanted: {
          parameters: names.map((name) => `query ${name}`),
          body: body !== undefined,
          statuses: Object.keys(responses),
        },
      };
    });
}
