// From @scalar/openapi-upgrader (MIT, see LICENSE) by scripts/write-upgrader.mjs

var isObjectLike = (value) => typeof value === "object" && value !== null;

function traverse(content, transform, path = []) {
  const result = {};
  for (const [key, value] of Object.entries(content)) {
    const currentPath = [...path, key];
    if (Array.isArray(value)) {
      result[key] = value.map((item, index) => {
        if (typeof item === "object" && !Array.isArray(item) && item !== null) {
          return traverse(item, transform, [...currentPath, index.toString()]);
        }
        return item;
      });
      continue;
    }
    if (isObjectLike(value)) {
      result[key] = traverse(value, transform, currentPath);
      continue;
    }
    result[key] = value;
  }
  return transform(result, path);
}

var DEFAULT_MEDIA_TYPE = "application/json";
function extractXExampleExtensions(obj) {
  const xExample = obj["x-example"];
  const xExamples = obj["x-examples"];
  delete obj["x-example"];
  delete obj["x-examples"];
  return { xExample, xExamples };
}
function isNonEmptyObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}
function isNamedExamplesCollection(value) {
  return isNonEmptyObject(value) && Object.values(value).every((v) => typeof v === "object" && v !== null && !Array.isArray(v));
}
function isEmptySchema(schema) {
  if (!isObjectLike(schema)) {
    return true;
  }
  const s = schema;
  const substantiveValidationKeywords = [
    "enum",
    "const",
    "not",
    "format",
    "multipleOf",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "maxItems",
    "minItems",
    "uniqueItems",
    "maxProperties",
    "minProperties",
    "required"
  ];
  if (s.allOf || s.oneOf || s.anyOf || s.items || s.$ref || "additionalProperties" in s || substantiveValidationKeywords.some((key) => key in s)) {
    return false;
  }
  if (typeof s.properties === "object" && s.properties !== null && Object.keys(s.properties).length > 0) {
    return false;
  }
  return true;
}
function removeEmptySchemaOnlyContentEntries(content) {
  const keys = Object.keys(content);
  const hasEntryWithExample = keys.some((key) => {
    const entry = content[key];
    return isObjectLike(entry) && (entry.example !== void 0 || entry.examples !== void 0);
  });
  if (!hasEntryWithExample) {
    return;
  }
  for (const key of keys) {
    const entry = content[key];
    if (!isObjectLike(entry))
      continue;
    const hasExample = entry.example !== void 0 || entry.examples !== void 0;
    const hasOnlySchema = entry.schema !== void 0 && !hasExample && Object.keys(entry).length === 1;
    if (hasOnlySchema && isEmptySchema(entry.schema)) {
      delete content[key];
    }
  }
}
var EXAMPLE_OBJECT_PROPERTIES = /* @__PURE__ */ new Set(["summary", "description", "value", "externalValue"]);
function isExampleObject(value) {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const obj = value;
  const hasValueOrExternalValue = "value" in obj || "externalValue" in obj;
  const onlyHasAllowedProperties = Object.keys(obj).every((key) => EXAMPLE_OBJECT_PROPERTIES.has(key));
  return hasValueOrExternalValue && onlyHasAllowedProperties;
}
function wrapAsExampleObject(value) {
  if (isExampleObject(value)) {
    return value;
  }
  return { value };
}
var MEDIA_TYPE_KEY_PATTERN = /^[a-zA-Z0-9*+.-]+\/[a-zA-Z0-9*+.+-]+$/;
function isMediaTypeKey(key) {
  return MEDIA_TYPE_KEY_PATTERN.test(key);
}
function transformXExampleToExamples(xExample) {
  return Object.entries(xExample).reduce((acc, [key, value]) => {
    acc[key] = { value };
    return acc;
  }, {});
}
var upgradeFlow = (flow) => {
  switch (flow) {
    case "application":
      return "clientCredentials";
    case "accessCode":
      return "authorizationCode";
    case "implicit":
      return "implicit";
    case "password":
      return "password";
    default:
      return flow;
  }
};
function upgradeFromTwoToThree(originalSpecification) {
  let document = originalSpecification;
  if (document !== null && typeof document === "object" && typeof document.swagger === "string" && document.swagger?.startsWith("2.0")) {
    document.openapi = "3.0.4";
    delete document.swagger;
  } else {
    return document;
  }
  if (document.host) {
    const schemes = Array.isArray(document.schemes) && document.schemes?.length ? document.schemes : ["http"];
    document.servers = schemes.map((scheme) => ({
      url: `${scheme}://${document.host}${document.basePath ?? ""}`
    }));
    delete document.basePath;
    delete document.schemes;
    delete document.host;
  } else if (document.basePath) {
    document.servers = [{ url: document.basePath }];
    delete document.basePath;
  }
  if (document.definitions) {
    for (const schema of Object.values(document.definitions)) {
      migrateSchemaNullability(schema);
    }
    document.components = Object.assign({}, document.components, {
      schemas: document.definitions
    });
    delete document.definitions;
    document = traverse(document, (schema) => {
      if (typeof schema.$ref === "string" && schema.$ref.startsWith("#/definitions/")) {
        schema.$ref = schema.$ref.replace(/^#\/definitions\//, "#/components/schemas/");
      }
      return schema;
    });
  }
  document = traverse(document, (schema) => {
    if (schema.type === "file") {
      schema.type = "string";
      schema.format = "binary";
    }
    return schema;
  });
  if (Object.hasOwn(document, "parameters")) {
    document = traverse(document, (schema) => {
      if (typeof schema.$ref === "string" && schema.$ref.startsWith("#/parameters/")) {
        const schemaName = schema.$ref.split("/")[2];
        if (!schemaName) {
          return schema;
        }
        const param = isObjectLike(document.parameters) && schemaName in document.parameters ? document.parameters[schemaName] : void 0;
        if (param && typeof param === "object" && "in" in param && (param.in === "body" || param.in === "formData")) {
          schema.$ref = schema.$ref.replace(/^#\/parameters\//, "#/components/requestBodies/");
        } else {
          schema.$ref = schema.$ref.replace(/^#\/parameters\//, "#/components/parameters/");
        }
      }
      return schema;
    });
    document.components ??= {};
    const params = {};
    const bodyParams = {};
    const parameters = isObjectLike(document.parameters) ? document.parameters : {};
    for (const [name, param] of Object.entries(parameters)) {
      if (param && typeof param === "object") {
        if ("$ref" in param) {
          const convertedParam = transformParameterObject(param);
          params[name] = convertedParam;
        } else if ("in" in param) {
          if (param.in === "body") {
            bodyParams[name] = migrateBodyParameter(param, document.consumes ?? [DEFAULT_MEDIA_TYPE]);
          } else if (param.in === "formData") {
            bodyParams[name] = migrateFormDataParameter([param], document.consumes);
          } else {
            const convertedParam = transformParameterObject(param);
            params[name] = convertedParam;
          }
        }
      }
    }
    if (Object.keys(params).length > 0) {
      ;
      document.components.parameters = params;
    }
    if (Object.keys(bodyParams).length > 0) {
      ;
      document.components.requestBodies = bodyParams;
    }
    delete document.parameters;
  }
  if (Object.hasOwn(document, "responses") && typeof document.responses === "object" && document.responses !== null) {
    document = traverse(document, (schema) => {
      if (typeof schema.$ref === "string" && schema.$ref.startsWith("#/responses/")) {
        schema.$ref = schema.$ref.replace(/^#\/responses\//, "#/components/responses/");
      }
      return schema;
    });
    document.components ??= {};
    const migratedResponses = {};
    const responses = document.responses;
    for (const [name, response] of Object.entries(responses)) {
      if (isObjectLike(response)) {
        if ("$ref" in response) {
          migratedResponses[name] = response;
        } else {
          const responseObj = response;
          const produces = document.produces ?? [DEFAULT_MEDIA_TYPE];
          if (responseObj.schema) {
            migrateSchemaNullability(responseObj.schema);
            if (typeof responseObj.content !== "object") {
              responseObj.content = {};
            }
            for (const type of produces) {
              ;
              responseObj.content[type] = {
                schema: responseObj.schema
              };
            }
            delete responseObj.schema;
          }
          if (responseObj.examples && typeof responseObj.examples === "object") {
            if (typeof responseObj.content !== "object") {
              responseObj.content = {};
            }
            const defaultMediaType = produces[0] ?? DEFAULT_MEDIA_TYPE;
            for (const [key, exampleValue] of Object.entries(responseObj.examples)) {
              if (isMediaTypeKey(key)) {
                if (typeof responseObj.content[key] !== "object") {
                  ;
                  responseObj.content[key] = {};
                }
                ;
                responseObj.content[key].example = exampleValue;
              } else {
                if (typeof responseObj.content[defaultMediaType] !== "object") {
                  ;
                  responseObj.content[defaultMediaType] = {};
                }
                const mediaEntry = responseObj.content[defaultMediaType];
                if (typeof mediaEntry.examples !== "object") {
                  mediaEntry.examples = {};
                }
                ;
                mediaEntry.examples[key] = wrapAsExampleObject(exampleValue);
              }
            }
            delete responseObj.examples;
          }
          if (responseObj.content && typeof responseObj.content === "object") {
            removeEmptySchemaOnlyContentEntries(responseObj.content);
          }
          if (isObjectLike(responseObj.headers)) {
            responseObj.headers = Object.entries(responseObj.headers).reduce((acc, [headerName, header]) => {
              if (header && typeof header === "object") {
                return {
                  [headerName]: transformResponseHeader(header),
                  ...acc
                };
              }
              return acc;
            }, {});
          }
          migratedResponses[name] = responseObj;
        }
      }
    }
    if (Object.keys(migratedResponses).length > 0) {
      ;
      document.components.responses = migratedResponses;
    }
    delete document.responses;
  }
  if (typeof document.paths === "object") {
    for (const path in document.paths) {
      if (Object.hasOwn(document.paths, path)) {
        const pathItem = isObjectLike(document.paths) && path in document.paths ? document.paths[path] : void 0;
        if (!pathItem || typeof pathItem !== "object") {
          continue;
        }
        let requestBodyObject;
        for (const methodOrParameters in pathItem) {
          if (methodOrParameters === "parameters" && Object.hasOwn(pathItem, methodOrParameters)) {
            const pathItemParameters = migrateParameters(pathItem.parameters, document.consumes ?? [DEFAULT_MEDIA_TYPE]);
            pathItem.parameters = pathItemParameters.parameters;
            requestBodyObject = pathItemParameters.requestBody;
          } else if (Object.hasOwn(pathItem, methodOrParameters)) {
            const operationItem = pathItem[methodOrParameters];
            if (requestBodyObject) {
              operationItem.requestBody = requestBodyObject;
            }
            if (operationItem.parameters) {
              const migrationResult = migrateParameters(operationItem.parameters, operationItem.consumes ?? document.consumes ?? [DEFAULT_MEDIA_TYPE]);
              operationItem.parameters = migrationResult.parameters;
              if (migrationResult.requestBody) {
                operationItem.requestBody = migrationResult.requestBody;
              }
            }
            delete operationItem.consumes;
            if (operationItem.responses) {
              for (const response in operationItem.responses) {
                if (Object.hasOwn(operationItem.responses, response)) {
                  const responseItem = operationItem.responses[response];
                  if (responseItem.headers && typeof responseItem.headers === "object") {
                    responseItem.headers = Object.entries(responseItem.headers).reduce((acc, [name, header]) => {
                      if (header && typeof header === "object") {
                        return {
                          [name]: transformResponseHeader(header),
                          ...acc
                        };
                      }
                      return acc;
                    }, {});
                  }
                  if (responseItem.schema) {
                    migrateSchemaNullability(responseItem.schema);
                    const produces = document.produces ?? operationItem.produces ?? [DEFAULT_MEDIA_TYPE];
                    if (typeof responseItem.content !== "object") {
                      responseItem.content = {};
                    }
                    for (const type of produces) {
                      responseItem.content[type] = {
                        schema: responseItem.schema
                      };
                    }
                    delete responseItem.schema;
                  }
                  if (responseItem.examples && typeof responseItem.examples === "object") {
                    if (typeof responseItem.content !== "object") {
                      responseItem.content = {};
                    }
                    const produces = document.produces ?? operationItem.produces ?? [DEFAULT_MEDIA_TYPE];
                    const defaultMediaType = produces[0] ?? DEFAULT_MEDIA_TYPE;
                    for (const [key, exampleValue] of Object.entries(responseItem.examples)) {
                      if (isMediaTypeKey(key)) {
                        if (typeof responseItem.content[key] !== "object") {
                          responseItem.content[key] = {};
                        }
                        responseItem.content[key].example = exampleValue;
                      } else {
                        if (typeof responseItem.content[defaultMediaType] !== "object") {
                          responseItem.content[defaultMediaType] = {};
                        }
                        const mediaEntry = responseItem.content[defaultMediaType];
                        if (typeof mediaEntry.examples !== "object") {
                          mediaEntry.examples = {};
                        }
                        mediaEntry.examples[key] = wrapAsExampleObject(exampleValue);
                      }
                    }
                    delete responseItem.examples;
                  }
                  if (responseItem.content && typeof responseItem.content === "object") {
                    removeEmptySchemaOnlyContentEntries(responseItem.content);
                  }
                }
              }
            }
            delete operationItem.produces;
            if (operationItem.parameters?.length === 0) {
              delete operationItem.parameters;
            }
          }
        }
      }
    }
  }
  if (document.securityDefinitions) {
    if (typeof document.components !== "object" || document.components === null) {
      document.components = {};
    }
    if (document.components && typeof document.components === "object") {
      Object.assign(document.components, { securitySchemes: {} });
    }
    for (const [key, securityScheme] of Object.entries(document.securityDefinitions)) {
      if (typeof securityScheme === "object") {
        if ("type" in securityScheme && securityScheme.type === "oauth2") {
          const { flow, authorizationUrl, tokenUrl, scopes } = securityScheme;
          if (document.components && typeof document.components === "object" && "securitySchemes" in document.components && document.components.securitySchemes) {
            Object.assign(document.components.securitySchemes, {
              [key]: {
                type: "oauth2",
                flows: {
                  [upgradeFlow(flow || "implicit")]: Object.assign({}, authorizationUrl && { authorizationUrl }, tokenUrl && { tokenUrl }, scopes && { scopes })
                }
              }
            });
          }
        } else if ("type" in securityScheme && securityScheme.type === "basic") {
          if (document.components && typeof document.components === "object" && "securitySchemes" in document.components && document.components.securitySchemes) {
            Object.assign(document.components.securitySchemes, {
              [key]: {
                type: "http",
                scheme: "basic"
              }
            });
          }
        } else {
          if (document.components && typeof document.components === "object" && "securitySchemes" in document.components && document.components.securitySchemes) {
            Object.assign(document.components.securitySchemes, {
              [key]: securityScheme
            });
          }
        }
      }
    }
    delete document.securityDefinitions;
  }
  delete document.consumes;
  delete document.produces;
  return document;
}
var migrateSchemaNullability = (schema) => {
  if (!isObjectLike(schema)) {
    return;
  }
  if (typeof schema["x-nullable"] === "boolean") {
    if (schema["x-nullable"]) {
      schema.nullable = true;
    }
    delete schema["x-nullable"];
  }
  if (isObjectLike(schema.properties)) {
    for (const property of Object.values(schema.properties)) {
      migrateSchemaNullability(property);
    }
  }
  migrateSchemaNullability(schema.items);
  migrateSchemaNullability(schema.additionalProperties);
  if (Array.isArray(schema.allOf)) {
    for (const member of schema.allOf) {
      migrateSchemaNullability(member);
    }
  }
};
function transformItemsObject(obj) {
  const schemaProperties = [
    "type",
    "format",
    "default",
    "items",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "maxItems",
    "minItems",
    "uniqueItems",
    "enum",
    "multipleOf",
    "x-nullable"
  ];
  const schema = schemaProperties.reduce((acc, property) => {
    if (Object.hasOwn(obj, property)) {
      acc[property] = obj[property];
      delete obj[property];
    }
    return acc;
  }, {});
  migrateSchemaNullability(schema);
  return schema;
}
function getParameterLocation(location) {
  if (location === "formData") {
    throw new Error("Encountered a formData parameter which should have been filtered out by the caller");
  }
  if (location === "body") {
    throw new Error("Encountered a body parameter which should have been filtered out by the caller");
  }
  return location;
}
function transformParameterObject(parameter) {
  if (Object.hasOwn(parameter, "$ref") && typeof parameter.$ref === "string") {
    return {
      $ref: parameter.$ref
    };
  }
  const serializationStyle = getParameterSerializationStyle(parameter);
  const schema = transformItemsObject(parameter);
  const { xExample, xExamples } = extractXExampleExtensions(parameter);
  if (isNonEmptyObject(xExample)) {
    parameter.examples = transformXExampleToExamples(xExample);
  } else if (isNonEmptyObject(xExamples)) {
    parameter.examples = Object.entries(xExamples).reduce((acc, [key, exampleValue]) => {
      acc[key] = wrapAsExampleObject(exampleValue);
      return acc;
    }, {});
  }
  delete parameter.collectionFormat;
  delete parameter.default;
  if (!parameter.in) {
    throw new Error('Parameter object must have an "in" property');
  }
  return {
    schema,
    ...serializationStyle,
    ...parameter,
    in: getParameterLocation(parameter.in)
  };
}
function transformResponseHeader(header) {
  if (Object.hasOwn(header, "$ref") && typeof header.$ref === "string") {
    return {
      $ref: header.$ref
    };
  }
  const schema = transformItemsObject(header);
  return {
    ...header,
    schema
  };
}
var querySerialization = {
  ssv: {
    style: "spaceDelimited",
    explode: false
  },
  pipes: {
    style: "pipeDelimited",
    explode: false
  },
  multi: {
    style: "form",
    explode: true
  },
  csv: {
    style: "form",
    explode: false
  },
  tsv: {}
};
var pathAndHeaderSerialization = {
  ssv: {},
  pipes: {},
  multi: {},
  csv: {
    style: "simple",
    explode: false
  },
  tsv: {}
};
var serializationStyles = {
  header: pathAndHeaderSerialization,
  query: querySerialization,
  path: pathAndHeaderSerialization
};
function getParameterSerializationStyle(parameter) {
  if (parameter.type !== "array" || !(parameter.in === "query" || parameter.in === "path" || parameter.in === "header")) {
    return {};
  }
  const collectionFormat = parameter.collectionFormat ?? "csv";
  if (parameter.in in serializationStyles && collectionFormat in serializationStyles[parameter.in]) {
    return serializationStyles[parameter.in][collectionFormat];
  }
  return {};
}
function getFormDataEncoding(parameter) {
  if (parameter.type !== "array" || typeof parameter.collectionFormat !== "string") {
    return void 0;
  }
  const encoding = querySerialization[parameter.collectionFormat];
  if (!encoding || Object.keys(encoding).length === 0) {
    return void 0;
  }
  return encoding;
}
function migrateBodyParameter(bodyParameter, consumes) {
  const { xExample, xExamples } = extractXExampleExtensions(bodyParameter);
  delete bodyParameter.name;
  delete bodyParameter.in;
  const { schema, ...requestBody } = bodyParameter;
  migrateSchemaNullability(schema);
  const requestBodyObject = {
    content: {},
    ...requestBody
  };
  if (requestBodyObject.content) {
    for (const type of consumes) {
      requestBodyObject.content[type] = {
        schema
      };
      if (isNonEmptyObject(xExamples) && type in xExamples) {
        const examples = xExamples[type];
        const isExamplesCollection = isNonEmptyObject(examples) && Object.values(examples).every((example) => isExampleObject(example));
        if (isExamplesCollection) {
          requestBodyObject.content[type].examples = examples;
        } else if (isNamedExamplesCollection(examples)) {
          requestBodyObject.content[type].examples = Object.entries(examples).reduce((acc, [key, exampleValue]) => {
            acc[key] = wrapAsExampleObject(exampleValue);
            return acc;
          }, {});
        } else {
          requestBodyObject.content[type].examples = {
            default: wrapAsExampleObject(examples)
          };
        }
      } else if (isNonEmptyObject(xExamples) && !Object.keys(xExamples).some(isMediaTypeKey)) {
        requestBodyObject.content[type].examples = Object.entries(xExamples).reduce((acc, [key, exampleValue]) => {
          acc[key] = wrapAsExampleObject(exampleValue);
          return acc;
        }, {});
      }
      if (!requestBodyObject.content[type].examples && isNonEmptyObject(xExample) && type in xExample) {
        requestBodyObject.content[type].example = xExample[type];
      }
    }
  }
  return requestBodyObject;
}
function migrateFormDataParameter(parameters, consumes = ["multipart/form-data"]) {
  const requestBodyObject = {
    content: {}
  };
  const filtered = consumes.filter((type) => type === "multipart/form-data" || type === "application/x-www-form-urlencoded");
  const contentTypes = filtered.length > 0 ? filtered : ["multipart/form-data"];
  if (requestBodyObject.content) {
    for (const contentType of contentTypes) {
      requestBodyObject.content[contentType] = {
        schema: {
          type: "object",
          properties: {},
          required: []
          // Initialize required array
        }
      };
      const formContent = requestBodyObject.content?.[contentType];
      if (formContent?.schema && typeof formContent.schema === "object" && "properties" in formContent.schema) {
        for (const param of parameters) {
          if (param.name && formContent.schema.properties) {
            formContent.schema.properties[param.name] = {
              ...transformItemsObject(structuredClone(param)),
              // Only carry the description over when it exists, so a parameter without one does not
              // end up with an explicit `description: undefined` on its schema.
              ...param.description !== void 0 ? { description: param.description } : {}
            };
            const encoding = getFormDataEncoding(param);
            if (encoding) {
              formContent.encoding ??= {};
              formContent.encoding[param.name] = encoding;
            }
            if (param.required && Array.isArray(formContent.schema.required)) {
              formContent.schema.required.push(param.name);
            }
          }
        }
      }
    }
  }
  return requestBodyObject;
}
function migrateParameters(parameters, consumes) {
  const result = {
    parameters: parameters.filter((parameter) => !(parameter.in === "body" || parameter.in === "formData")).map((parameter) => transformParameterObject(parameter))
  };
  const bodyParameter = structuredClone(parameters.find((parameter) => parameter.in === "body") ?? {});
  if (bodyParameter && Object.keys(bodyParameter).length) {
    result.requestBody = migrateBodyParameter(bodyParameter, consumes);
  }
  const formDataParameters = parameters.filter((parameter) => parameter.in === "formData");
  if (formDataParameters.length > 0) {
    const requestBodyObject = migrateFormDataParameter(formDataParameters, consumes);
    if (typeof result.requestBody !== "object") {
      result.requestBody = requestBodyObject;
    } else {
      result.requestBody = {
        ...result.requestBody,
        content: {
          ...result.requestBody.content,
          ...requestBodyObject.content
        }
      };
    }
    if (typeof result.requestBody !== "object") {
      result.requestBody = {
        content: {}
      };
    }
  }
  return result;
}

var SCHEMA_SEGMENTS = /* @__PURE__ */ new Set([
  "properties",
  "items",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "additionalProperties",
  "schema",
  // Reusable schemas live under `components/schemas`, and `schemas` is not a
  // fixed keyword anywhere else in the document.
  "schemas"
]);
var USER_KEYED_MAPS = /* @__PURE__ */ new Set([
  "paths",
  "webhooks",
  "responses",
  "content",
  "headers",
  "examples",
  "links",
  "encoding",
  "variables",
  "parameters",
  "requestBodies",
  "securitySchemes",
  "pathItems",
  "scopes"
]);
var isSchemaPath = (path) => {
  if (!path) {
    return false;
  }
  const segments = path[0] === "x-ext" && path[1] !== void 0 ? path.slice(2) : path;
  let userKeySegments = 0;
  for (const segment of segments) {
    if (userKeySegments > 0) {
      userKeySegments--;
      continue;
    }
    if (SCHEMA_SEGMENTS.has(segment) || segment.endsWith("Schema")) {
      return true;
    }
    if (segment === "callbacks") {
      userKeySegments = 2;
      continue;
    }
    if (USER_KEYED_MAPS.has(segment)) {
      userKeySegments = 1;
    }
  }
  return false;
};

var NAMED_SCHEMA_MAP_SEGMENTS = /* @__PURE__ */ new Set(["properties", "patternProperties", "$defs", "definitions"]);
function isNamedSchemaMap(path) {
  const last = path?.[path.length - 1];
  if (last === void 0) {
    return false;
  }
  if (last === "schemas" && path?.[path.length - 2] === "components") {
    return true;
  }
  return NAMED_SCHEMA_MAP_SEGMENTS.has(last);
}
var DATA_KEYWORDS = /* @__PURE__ */ new Set(["example", "default", "const", "enum"]);
function isInsideDataValue(path) {
  if (!path) {
    return false;
  }
  for (const [index, segment] of path.entries()) {
    if (DATA_KEYWORDS.has(segment) && !isNamedSchemaMap(path.slice(0, index))) {
      return true;
    }
    if (segment === "value" && path[index - 2] === "examples" && !isNamedSchemaMap(path.slice(0, index - 2))) {
      return true;
    }
  }
  return false;
}
function upgradeFromThreeToThreeOne(originalContent) {
  let content = originalContent;
  if (content === null || typeof content.openapi !== "string" || !content.openapi.startsWith("3.0")) {
    return content;
  }
  content.openapi = "3.1.1";
  content = traverse(content, applyChangesToDocument);
  return content;
}
var applyChangesToDocument = (schema, path) => {
  if (isInsideDataValue(path)) {
    return schema;
  }
  if (schema.type !== void 0 && schema.nullable === true) {
    schema.type = [schema.type, "null"];
    delete schema.nullable;
  } else if (schema.nullable === true && schema.type === void 0) {
    if (typeof schema.$ref === "string") {
      const { nullable: _nullable, $ref, ...rest2 } = schema;
      return { ...rest2, anyOf: [{ $ref }, { type: "null" }] };
    }
    if (Array.isArray(schema.allOf)) {
      const { nullable: _nullable, allOf, ...rest2 } = schema;
      const base = allOf.length === 1 ? allOf[0] : { allOf };
      return { ...rest2, anyOf: [base, { type: "null" }] };
    }
  }
  if (schema.exclusiveMinimum === true && schema.minimum !== void 0) {
    schema.exclusiveMinimum = schema.minimum;
    delete schema.minimum;
  } else if (typeof schema.exclusiveMinimum === "boolean") {
    delete schema.exclusiveMinimum;
  }
  if (schema.exclusiveMaximum === true && schema.maximum !== void 0) {
    schema.exclusiveMaximum = schema.maximum;
    delete schema.maximum;
  } else if (typeof schema.exclusiveMaximum === "boolean") {
    delete schema.exclusiveMaximum;
  }
  const isInsideExamplesMap = path?.some((segment, index) => {
    if (segment === "examples" && index > 0) {
      return !isNamedSchemaMap(path.slice(0, index));
    }
    return false;
  });
  if (schema.example !== void 0 && !isInsideExamplesMap && !isNamedSchemaMap(path)) {
    if (isSchemaPath(path)) {
      schema.examples = [schema.example];
    } else {
      schema.examples = {
        default: {
          value: schema.example
        }
      };
    }
    delete schema.example;
  }
  const { format: _, ...rest } = schema;
  if (schema.type === "string" || Array.isArray(schema.type) && schema.type.includes("string")) {
    if (schema.format === "binary") {
      const { type: _type, ...binarySchema } = rest;
      const hasMediaType = path?.at(-1) === "schema" && path.at(-3) === "content";
      return hasMediaType ? binarySchema : { contentMediaType: "application/octet-stream", ...binarySchema };
    }
    if (schema.format === "base64" || schema.format === "byte") {
      return {
        ...rest,
        contentEncoding: "base64"
      };
    }
  }
  if (schema["x-webhooks"] !== void 0 && (path === void 0 || path.length === 0)) {
    schema.webhooks = schema["x-webhooks"];
    delete schema["x-webhooks"];
  }
  return schema;
};

// <stdin>
var upgrade = (document) => upgradeFromThreeToThreeOne(upgradeFromTwoToThree(document));
export {
  upgrade
};
