/** Days after a pick-up during which the customer is asked about it. */
export const RATING_DAYS = 30
export const RATING_WORDS_LENGTH = 1_000
export const MOST_STARS = 5

/** Most ratings of customers that stand in the public site's reviews, after those that the company wrote there. */
export const MOST_RATINGS_SHOWN = 12

/**
 * The name under a customer's words on the public site: the first name, and the first letter of the last. Pure.
 * `Ana Maria Brathwaite` is `Ana B.`
 */
export const shownName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [letter] = others.at(-1) ?? ''
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`
}
