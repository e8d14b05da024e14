// For tests of packages, which take nothing from scripts/ but this.
export { chromiumMissing, launchChromium } from "../../scripts/lib/launch-chromium.mjs";
