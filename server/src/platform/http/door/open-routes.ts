/**
 * Every route that is no call of the contract, and why it is open to everybody. A route names one of these in `config.open`;
 * one that names neither a call nor one of these fails the build (routes.test.ts).
 */
export const open = {
  unknownAddress: 'addresses below the contract without a call: 404 or 405',
  health: 'whether the process is up and ready, without details',
  metrics: 'metrics of the process: for this machine or the metrics token only',
  media: 'public pictures and videos',
  reference: 'the contract as OpenAPI and its readable reference',
  brand: 'a company’s own colours, as a stylesheet',
  cards: 'messages of card companies and of returning browsers: trusted only when they are verified',
  page: 'the public site and the console’s document: pages, their assets, sitemap, robots, manifest',
  optOut: 'the link of a mail that ends news: changes nothing but by POST with a token that we sealed',
  preflight: 'a browser’s preflight request before a call from another origin',
} as const
