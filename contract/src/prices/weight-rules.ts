/**
 * How a company charges by weight, in the words of /rates and the calculator. `divisor`: cubic inches that count as one pound;
 * null when it charges by weight alone.
 */
export const weightRule = (divisor: number | null): string =>
  divisor === null
    ? 'By weight alone, rounded up to the next published rate.'
    : `By weight or by volume, whichever is greater, rounded up to the next published rate. By volume, a pound is ${divisor} cubic inches: length × width × height ÷ ${divisor}.`
