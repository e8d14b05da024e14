/** A question in a user's words, and the operation that answers it, in the form in which an index embeds it. */
export interface CosineSample {
  readonly question: string;
  readonly passage: string;
}

/** One sample per subject, so that no passage answers another question. */
export const COSINE_SAMPLES: readonly CosineSample[] = [
  {
    question: "How do I send money back to a customer?",
    passage: "Payments\nrefunds\nCreate a refund\nPOST /refunds\npayment_id amount reason",
  },
  {
    question: "what will the weather be like tomorrow in a town",
    passage: "Weather\nforecast\nForecast for a place by day\nGET /forecast/daily\ncity days units",
  },
  {
    question: "Find films with a certain actor in them",
    passage:
      "Films\nsearch\nDiscover movies by cast, genre or year\nGET /discover/movie\nwith_cast",
  },
  {
    question: "I want to cancel my hotel booking",
    passage:
      "Hotels\nreservations\nCancel a reservation\nDELETE /reservations/{reservation_id}\nreservation_id",
  },
  {
    question: "add a track to one of my playlists",
    passage:
      "Music\nplaylists\nAdd items to a playlist\nPOST /playlists/{playlist_id}/tracks\nplaylist_id uris",
  },
  {
    question: "restart a virtual machine that hangs",
    passage: "Cloud\ninstances\nReboot an instance\nPOST /instances/{instance_id}/reboot\nforce",
  },
  {
    question: "Who are the members of a team, and what may they do?",
    passage:
      "Teams\nmembers\nList team members with their roles\nGET /teams/{team_id}/members\nteam_id role",
  },
  {
    question: "translate a text into Spanish",
    passage: "Languages\ntranslation\nTranslate text\nPOST /translate\ntext source target",
  },
  {
    question: "Where is my parcel right now?",
    passage: "Shipping\ntracking\nGet tracking events of a shipment\nGET /trackers/{tracking_code}",
  },
  {
    question: "upload a picture of a product to the shop",
    passage: "Shop\nproducts\nCreate a product image\nPOST /products/{product_id}/images\nsrc alt",
  },
  {
    question: "Get the current price of a share",
    passage: "Markets\nquotes\nLatest quote of a symbol\nGET /stocks/{symbol}/quote\nsymbol",
  },
  {
    question: "change the password of an account",
    passage:
      "Accounts\nusers\nUpdate a user's credentials\nPUT /users/{user_id}/password\nold_password new_password",
  },
  {
    question: "which patients have an appointment today",
    passage:
      "Clinic\nappointments\nSearch appointments by date and practitioner\nGET /appointments\ndate practitioner",
  },
  {
    question: "Turn off the lights in the living room",
    passage: "Home\nlights\nSet the state of a light\nPUT /lights/{light_id}/state\non brightness",
  },
  {
    question: "write a comment below an article",
    passage: "Blog\ncomments\nPost a comment\nPOST /posts/{post_id}/comments\nbody author",
  },
  {
    question: "How long does it take to drive from one address to another?",
    passage:
      "Maps\nrouting\nCompute a route with distance and duration\nGET /directions\norigin destination mode",
  },
  {
    question: "Invite somebody to a meeting",
    passage:
      "Calendar\nevents\nAdd an attendee to an event\nPOST /events/{event_id}/attendees\nemail",
  },
  {
    question: "delete a file for good instead of moving it to the bin",
    passage: "Drive\nfiles\nPermanently delete a file\nDELETE /files/{file_id}\nfile_id skip_trash",
  },
  {
    question: "show the scores of last night's football games",
    passage: "Sports\nmatches\nResults of matches on a date\nGET /matches\ndate league",
  },
  {
    question: "Text a customer that the order is ready",
    passage: "Messaging\nsms\nSend an SMS message\nPOST /messages\nto from body",
  },
];
