import { join } from "node:path";
import { fetchFromPackage } from "../../scripts/lib/fetch-from-package.mjs";
import { root } from "../../scripts/lib/run-program.mjs";

/** Documents that npm packages publish, by name: their entry, and versions with the integrity of the tarball. */
const PUBLISHED = {
  github: {
    package: "@octokit/openapi",
    entry: "package/generated/api.github.com.json",
    size: "28 MB",
    versions: {
      "19.1.0":
        "sha512-geiTDyEF3/QEFcb41IlIhl070NlqUStxiZycbSCmUn17Vrc7F+tHyDc34kavqprVe6I5z+2/SQQj9gz1w7UsVA==",
      "22.0.0":
        "sha512-Rpif7FjTjFEBSU+amIRHUAIAHwgg+tVJdTiQuU2GEWDniZxmWjxZCgJ4V9GEp2GXnq/Bl+TrjEvwAl9PB29NAQ==",
      "23.0.2":
        "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==",
    },
  },
  directus: {
    package: "@directus/specs",
    entry: "package/dist/openapi.json",
    size: "1 MB",
    versions: {
      "9.26.0":
        "sha512-8M2GHLti7Oaeoua1m9PCTB0viUv/sk/bhfoX57e05ibqdpl1ya1X3R4ZX9GMScp29Qf/Ne1mMucK33+FnPr7gg==",
      "10.2.11":
        "sha512-1g0ckeJ0rywh3lvlrRbtSApUoBvk8v0XOPuKnIeagwatpbgkGEbMqiKDVwdoaynawl8/8zBKctwMe7KRWbBLwQ==",
      "13.0.0":
        "sha512-8X6DjflTwKs76jZ4CKiDgZvHoMc9RFK1jUWOy69m4jJeW0mGAgwLBw2rGRdENMMD8HxxaGQxHWJLWeaJ86v/9Q==",
      "15.2.0":
        "sha512-JauzDjbFbeoZ9AceWh/pbG/U2R2/5V8jP7Ldp/bpSPbsDu392uXEUQGTfWkowLqgRXtjmGHP5vIZoUJpjqaFPw==",
    },
  },
  postcodes: {
    package: "@ideal-postcodes/openapi",
    entry: "package/dist/openapi.json",
    size: "1 MB",
    versions: {
      "1.2.0":
        "sha512-aVWS0iEpQp3BkIc9ur7pHGXyQcoRcC+nxxlrmzq6xxnHAjFlHwqjJIXsSVWCI/4Vz2gCOSFFNa44s4jxVHMdzA==",
      "4.10.1":
        "sha512-LLKane0HA1dE9WUAwrlOG2zqAx1hsYlZLDbxtBcwX2GxyrePxswWYBpzbr0MyDdN2B04xv9zTaxNYU8lXq8jrw==",
      "4.21.0":
        "sha512-QvwrkjQNFYj+drLJ8UKex8mlrPRn7/pii9l5G2X/FFbyisEzZ46524tpm4MphIpqjZHGBgK2gnGgrXQxeDwy+w==",
    },
  },
  blockfrost: {
    package: "@blockfrost/openapi",
    entry: "package/openapi.yaml",
    size: "1 MB",
    versions: {
      "0.1.54":
        "sha512-vE2sMk508adnDe99uiyJA1IQbXoVRnz3OxV5nobovPbBhmK/vZKd8F8A79zIk2ld+nycBt4OXz/ZvSKl3J8PZA==",
      "0.1.60":
        "sha512-Q4hebu5NkWBi4TEn3kKNqExCDk/YYel10QfLCBbY+39pr0/RUC/AzMCq4bwAkO6I168LOnl8A3WWjJt8+iwjaQ==",
      "0.1.93":
        "sha512-gC0NOZk+9MSa5aK846gbcU12VqbZwzVpZmgO6314e9ExJo9g3QsMmniplewOhI5fJQVHR0A7lgCVqk/pbK1iKA==",
    },
  },
  okta: {
    package: "@okta/openapi",
    entry: "package/dist/spec.json",
    size: "1 MB",
    versions: {
      "1.11.2":
        "sha512-sQ1katXkeXHg9X9yzf672XUE0gi5RXCf9e92wi86mc8C1So50cM2mF5WWxr1wLEp+Fkznn8I/0pd8Sa5RgPVIw==",
      "2.6.0":
        "sha512-IlBCLjY+J6lHa+Xwqib1cNvDt5daiuf84aqPcwSjND9u1haOq/1XWR10RiClrgjSb4C8YtNITX7uVec1J/KjRA==",
      "2.15.0":
        "sha512-twwPLKMJ5HlEZvdL6n0TiOIYqJVihM7g3UI1oSKBm9mPb0Fv9BIFKVOOrloJ3LiEnhTOzkR8w16BdCxbPTVcjg==",
    },
  },
};

/**
 * Ten pairs of published versions, each an earlier and a later one.
 *
 * @type {readonly (readonly [name: keyof typeof PUBLISHED, before: string, after: string])[]}
 */
export const PAIRS = [
  ["github", "19.1.0", "22.0.0"],
  ["github", "22.0.0", "23.0.2"],
  ["directus", "9.26.0", "10.2.11"],
  ["directus", "13.0.0", "15.2.0"],
  ["postcodes", "1.2.0", "4.10.1"],
  ["postcodes", "4.10.1", "4.21.0"],
  ["blockfrost", "0.1.54", "0.1.60"],
  ["blockfrost", "0.1.60", "0.1.93"],
  ["okta", "1.11.2", "2.6.0"],
  ["okta", "2.6.0", "2.15.0"],
];

/**
 * Fetches one version of a document once; resolves to its path.
 *
 * @param {keyof typeof PUBLISHED} name
 * @param {string} version
 */
export function fetchVersion(name, version) {
  const { package: from, entry, size, versions } = PUBLISHED[name];
  const integrity = Object.entries(versions).find(([known]) => known === version)?.[1] ?? "";
  const suffix = entry.slice(entry.lastIndexOf("."));
  return fetchFromPackage(
    { what: `${name} ${version}`, package: `${from}@${version}`, size, entry, integrity },
    join(root, ".cache", "versions", `${name}-${version}${suffix}`),
  );
}
