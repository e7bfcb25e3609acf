/** A kind of goods that the calculator knows. Rates in percent. */
export interface DemoProduct {
  readonly name: string
  readonly dutyRate: number
  readonly vatRate: number
  /** What shoppers call it. */
  readonly words: readonly string[]
}

/** Barbados' standard rate. */
const VAT = 17.5

const product = (name: string, dutyRate: number, ...words: string[]): DemoProduct => ({ name, dutyRate, vatRate: VAT, words })

/** Duty rates are illustrative: they show the calculator at work and are not the tariff of Barbados. Marked so in the site's texts. */
export const demoProducts: readonly DemoProduct[] = [
  product('Baby clothes', 20, 'onesie', 'babygro'),
  product('Baby stroller', 10),
  product('Bedding and towels', 20, 'bedsheet', 'sheets', 'duvet', 'pillow'),
  product('Bicycle', 10),
  product('Board games and puzzles', 20),
  product('Books and textbooks', 0, 'novel', 'textbook'),
  product('Camera', 20, 'gopro', 'lens'),
  product('Candles and home scents', 20, 'candle', 'diffuser'),
  product('Car brake parts', 20, 'car parts', 'auto parts'),
  product('Car tyres', 45),
  product(
    'Clothes and underwear',
    20,
    'clothing',
    'dress',
    'shirt',
    't-shirt',
    'jeans',

    'swimsuit',
    'bikini',
    'jacket',
    'hoodie',
    'uniform',
  ),
  product('Coffee maker', 20, 'espresso machine', 'kettle'),
  product('Cookware', 20, 'pots', 'pans', 'air fryer basket'),
  product('Cosmetics and skin care', 20, 'makeup', 'make-up', 'lipstick', 'lotion', 'skincare', 'sunscreen'),
  product('Curtains and blinds', 20),
  product('Fishing gear', 5),
  product('Furniture, flat packed', 20, 'chair', 'desk', 'shelf', 'table'),
  product('Garden tools', 5),
  product('Gym equipment', 20, 'weights', 'dumbbells', 'yoga mat'),
  product('Hair care products', 20, 'shampoo', 'conditioner'),
  product('Handbags and wallets', 20, 'purse', 'bag', 'backpack'),
  product('Headphones and earbuds', 20, 'airpods', 'earphones', 'headset'),
  product('Jewellery', 60, 'jewelry', 'ring', 'necklace', 'earrings'),
  product('Keyboard and mouse', 0),
  product('Laptop', 0, 'computer', 'macbook', 'notebook', 'pc'),
  product('Lamps and light fittings', 20, 'lights', 'bulbs'),
  product('Mobile phone', 0, 'iphone', 'cell phone', 'smartphone', 'samsung', 'android'),
  product('Musical instruments', 10, 'guitar', 'keyboard piano', 'drums'),
  product('Perfume', 20, 'cologne', 'fragrance'),
  product('Pet supplies', 20, 'dog food', 'cat food', 'pet food'),
  product('Phone cases and chargers', 20, 'charger', 'cable', 'power bank'),
  product('Power tools', 5, 'drill', 'saw'),
  product('Printer and ink', 0, 'toner', 'cartridge'),
  product('Running shoes', 20, 'sneakers', 'trainers', 'shoes', 'boots', 'sandals'),
  product('School supplies', 10),
  product('Sewing machine', 5),
  product('Spectacles and contact lenses', 5, 'glasses', 'sunglasses', 'eyeglasses'),
  product('Tablet', 0, 'ipad', 'kindle', 'e-reader'),
  product('Television', 20, 'tv', 'smart tv', 'monitor'),
  product('Toys', 20, 'lego', 'doll'),
  product('Video games and consoles', 20, 'ps5', 'playstation', 'xbox', 'nintendo', 'switch'),
  product('Vitamins and supplements', 15, 'protein', 'multivitamin'),
  product('Watches', 45, 'smartwatch', 'apple watch'),
  product('Wigs and hair extensions', 20, 'wig', 'weave', 'braids'),
  product('Something else', 20, '*', 'other'),
]
