import { createHash } from "node:crypto";

/**
 * The providers whose documents and questions the built-in model was never trained on: those that `is_choosing` in
 * training/passages.py keeps.
 */
export const PROVIDERS = new Set(
  (
    "1password.local apideck.com apispot.io beezup.com brandlovers.com clever.com consumerfinance.gov currencytick.com " +
    "daniweb.com data.gov data2crm.com dodo.ac etherpad.local evetech.net freetv-app.com gerermesaffaires.com google.com " +
    "hhs.gov httpbin.org icons8.com ideal-postcodes.co.uk isbndb.com klarna.com kubernetes.io lgtm.com magick.nu " +
    "meilisearch.com mercedes-benz.com namsor.com nowpayments.io opendatasoft.com openfintech.io openstates.org " +
    "oxforddictionaries.com pdfbroker.io pendo.io phila.gov quotes.rest rbaskets.in redirection.io rudder.example.local " +
    "semantria.com slideroom.com sonar.trading soundcloud.com sportsdata.io stream-io-api.com surevoip.co.uk testfire.net " +
    "thebluealliance.com tl-api.azurewebsites.net vatapi.com voodoomfg.com wiremock.org youneedabudget.com"
  ).split(" "),
);

/**
 * The half of the providers that the numbers are fitted on, or the one that is reported.
 *
 * @param {string} document
 * @returns {"fit" | "report"}
 */
export function halfOf(document) {
  return drawn(`split ${providerOf(document)}`) < 0.5 ? "fit" : "report";
}

/** @param {string} document its path below the folder of the documents */
export function providerOf(document) {
  return document.split("/")[0] ?? "";
}

/**
 * A number from 0 to 1 that depends on a text only.
 *
 * @param {string} text
 */
export function drawn(text) {
  return (createHash("sha256").update(text).digest()[0] ?? 0) / 256;
}
