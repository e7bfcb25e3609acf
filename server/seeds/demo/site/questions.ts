import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import type { Document } from '@parcelport/contract/site/content.ts'

export const faqHeading: Document<'/get/faq'> = {
  title: 'Questions people ask',
  subtitle: 'What people ask us most, answered by the staff who do the work.',
}

const question = (_id: string, text: string, answer: string) => ({ _id, question: text, answer })

export const questions: Document<'/get/faq-process'> = [
  question(
    'how-long',
    'How long does a parcel take from Miami?',
    'Flights leave Tuesday and Friday. A parcel that reaches Doral by 4 pm the day before is usually ready in Warrens three working days after it lands, once Customs has released it.',
  ),
  question(
    'prealert',
    'Do I need to prealert every package?',
    'No, but it is the quickest way. A prealerted parcel is matched the moment we scan it. Without a prealert we look for your POS number on the label, and if that is missing it waits in the unknown bin until you claim it.',
  ),
  question(
    'which-address',
    'Which address do I give the store?',
    'The one under My Address in your account. Line 2 carries your POS number, so never leave it out, even if the store marks it optional. If the form has only one address line, put the number after your last name.',
  ),
  question(
    'besides-shipping',
    'What will I pay besides shipping?',
    'Import duty on the CIF value, which is the value of the goods plus our shipping, and 17.5 % VAT on CIF plus duty. Both are passed on to Customs. Brokerage is included up to a CIF of US$1,000.00; above that the fee on the Rates page is added.',
  ),
  question(
    'government-id',
    'Why do you ask for a government ID?',
    `US rules require anyone who receives mail for another person to know who that person is. ${WHO_SEES_AN_ID}`,
  ),
  question(
    'how-long-wait',
    'How long can my package wait?',
    'Fourteen days on our shelf in Warrens are free. From day 15 it is US$1.18 a day with VAT, and we remind you on days 7 and 12. A smart locker holds a parcel for three days, then we bring it back to the counter at no charge.',
  ),
  question(
    'weight',
    'Do you charge by weight or by size?',
    'By weight alone, rounded up to the next full pound, once. A parcel may be at most 48 inches long and 50 lb heavy for the list price. Anything bigger or heavier gets a quote first, usually the same day.',
  ),
  question(
    'invoice',
    'Which invoice does Customs accept?',
    'One from the store that shows its name, the date, each item, the price of each and the total you paid, with US shipping and tax. An order confirmation without prices, a bank statement or a screenshot of the basket is not enough.',
  ),
  question(
    'batteries',
    'Can you fly something with a battery?',
    'Yes, when the battery is built into the product: phones, laptops, earbuds, toys. Power banks, spare batteries and anything damaged or recalled stay in Miami, because they are forbidden as cargo on a passenger aircraft.',
  ),
  question(
    'consolidate',
    'Can you put several parcels into one?',
    'Yes. Tell us which parcels to wait for, up to 14 days, and we pack them into one box and weigh that. Below four pounds a parcel it nearly always costs less than sending them one by one. Consolidation itself is free.',
  ),
  question(
    'damaged',
    'What if my parcel is damaged or lost?',
    'Every parcel is covered up to US$100.00, and you can ask for more cover while it is with us in Miami, at the rates on the Rates page. Tell us within three days of collection. The photographs we took in Doral show whether the damage came before us, which often settles it with the store.',
  ),
  question(
    'return',
    'Can I send something back to the store?',
    'From Doral, easily: upload the store’s return label within five days of arrival and we hand the box to the courier for US$5.00. Once a parcel has flown, a return is an export, and we quote it for you.',
  ),
  question(
    'foreign-card',
    'The store refuses my Barbadian card. What now?',
    'Send us the link. We buy it for you in your name for US$5.00 or 4 % of the order, whichever is greater, and you approve the full price first.',
  ),
  question(
    'where-collect',
    'Where can I collect?',
    'At the counter in Warrens, Monday to Friday 9 am to 6 pm and Saturday 9 am to 2 pm, at one of eleven smart lockers from Speightstown to Oistins for US$2.94, or at your own door for US$7.05, both with VAT. Delivery is free on bills over US$150.00. Bring a photo ID, or a signed note if you collect for somebody else.',
  ),
]
