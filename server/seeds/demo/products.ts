/** A kind of goods that the calculator knows. Rates in percent. */
export interface DemoProduct {
  readonly name: string
  readonly dutyRate: number
  readonly vatRate: number
}

/** Barbados' standard rate. */
const VAT = 17.5

const product = (name: string, dutyRate: number): DemoProduct => ({ name, dutyRate, vatRate: VAT })

/** Duty rates are illustrative: they show the calculator at work and are not the tariff of Barbados. Marked so in the site's texts. */
export const demoProducts: readonly DemoProduct[] = [
  product('Baby clothes', 20),
  product('Baby stroller', 10),
  product('Bedding and towels', 20),
  product('Bicycle', 10),
  product('Board games and puzzles', 20),
  product('Books and textbooks', 0),
  product('Camera', 20),
  product('Car brake parts', 20),
  product('Car tyres', 45),
  product('Clothing', 20),
  product('Coffee maker', 20),
  product('Cookware', 20),
  product('Cosmetics and skin care', 20),
  product('Curtains and blinds', 20),
  product('Fishing gear', 5),
  product('Furniture, flat packed', 20),
  product('Garden tools', 5),
  product('Gym equipment', 20),
  product('Hair care products', 20),
  product('Handbags and wallets', 20),
  product('Headphones and earbuds', 20),
  product('Jewellery', 60),
  product('Keyboard and mouse', 0),
  product('Laptop', 0),
  product('Lamps and light fittings', 20),
  product('Mobile phone', 0),
  product('Musical instruments', 10),
  product('Perfume', 20),
  product('Pet supplies', 20),
  product('Phone cases and chargers', 20),
  product('Power tools', 5),
  product('Printer and ink', 0),
  product('Running shoes', 20),
  product('School supplies', 10),
  product('Sewing machine', 5),
  product('Spectacles and contact lenses', 5),
  product('Tablet', 0),
  product('Television', 20),
  product('Toys', 20),
  product('Video games and consoles', 20),
  product('Vitamins and supplements', 15),
  product('Watches', 45),
]
