/** Check digits of couriers. Each function takes a number whose last digit is its check digit, unless it says otherwise. Pure. */

const digitsOf = (text: string): number[] => [...text].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)
const lastDigit = (text: string): number => Number(text.at(-1))
const bodyFromTheRight = (text: string): number[] => digitsOf(text.slice(0, -1)).toReversed()
const tensComplement = (sum: number): number => (10 - (sum % 10)) % 10

/** USPS (Publication 199) and FedEx Ground: weights 3 and 1 from the right. */
export const moduloTen = (number: string): boolean =>
  tensComplement(weighted(bodyFromTheRight(number), [3, 1])) === lastDigit(number)

/** FedEx Express, and Ground with its newer twelve-digit numbers: weights 1, 3, 7 from the right, modulo 11, ten counts as zero. */
export const fedexModuloEleven = (number: string): boolean =>
  (weighted(bodyFromTheRight(number), [1, 3, 7]) % 11) % 10 === lastDigit(number)

/** UPS, for a number with its `1Z`: a letter counts as the last digit of its place in the alphabet plus one; every second character is doubled. */
export const upsModuloTen = (number: string): boolean => {
  const body = [...number.slice(2, -1)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
  return tensComplement(weighted(body, [1, 2])) === lastDigit(number)
}

/** International mail (UPU S10): the check digit is the ninth, before the country. */
export const postalUnionModuloEleven = (number: string): boolean => {
  const check = 11 - (weighted(digitsOf(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10])
}

/** DHL Express. */
export const moduloSeven = (number: string): boolean => Number(number.slice(0, -1)) % 7 === lastDigit(number)
