import type { LegalText } from '@parcelport/contract/site/legal-texts.ts'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'

/** A place that only the owner can fill in: stands out on the page, and on the opening list until it is gone. */
const fillIn = (what: string): string => `<strong>[Fill in: ${what}]</strong>`
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Sections: a heading and what stands below it, a paragraph each. */
const sections = (...all: readonly (readonly [string, ...string[]])[]): string =>
  all.map(([title, ...words]) => `<h2>${title}</h2>${words.map((each) => `<p>${each}</p>`).join('')}`).join('')

export interface StarterLegal {
  readonly terms: LegalText
  readonly privacy: LegalText
  readonly returns: LegalText
}

/**
 * Neutral legal texts to begin with: what the software does is said, what only the company or the law of its country decides is a marked
 * place. They are no legal advice, and say so to the owner.
 */
export const starterLegal = (company: string): StarterLegal => {
  const name = escapeHtml(company)
  return {
    terms: {
      title: 'Terms & Conditions',
      introduction: `What ${company} does for you, and what we need from you.`,
      text: sections(
        [
          'Who we are',
          `${name}, ${fillIn('registered name, company number, address and country')}. You reach us through the contact page.`,
        ],
        [
          'Your account',
          'An account is for one person and is not passed on. Your name must be the name on your ID. Keep your password to yourself; what is done with it counts as done by you.',
        ],
        [
          'What we do',
          'You get an address in the United States under your own box number. We receive what arrives there with that number, weigh and photograph it, and bring it to you.',
        ],
        [
          'What may not be sent',
          'The list of restricted items on this site is part of these terms. We may open a parcel to check it, and stop what is on the list.',
        ],
        [
          'Prices and payment',
          `Shipping goes by the rates on this site on the day your parcel reaches us. Duty and tax are what Customs asks for. ${fillIn('currency, how and when customers pay, what happens with unpaid parcels')}`,
        ],
        ['Storage', fillIn('how many days are free, the fee after that, and when a parcel counts as abandoned')],
        [
          'Loss and damage',
          fillIn(
            'up to which amount you are liable, within how many days a customer must tell you, and how claims are settled',
          ),
        ],
        ['Ending the account', 'You can end your account when no parcel is with us, by writing to us.'],
        ['Law', fillIn('which law applies and which courts decide')],
      ),
    },
    privacy: {
      title: 'Privacy Policy',
      introduction: `What ${company} knows about you, why, and who sees it.`,
      text: sections(
        ['Who is responsible', `${name}, ${fillIn('address, and the email address for questions about data')}.`],
        [
          'What we keep',
          'Your name, email address, telephone number and home address; the number and a copy of your government ID; your packages with their invoices, photos and history; messages between us; from where you signed in.',
        ],
        [
          'Why',
          'To receive and deliver your parcels, to clear them through Customs, to know whose mail we take, and to answer you.',
        ],
        ['Your ID', WHO_SEES_AN_ID],
        [
          'Who else gets it',
          `Customs and the carrier get what they need to clear and fly your parcel. ${fillIn('others, such as a payment provider or a broker')} We sell nothing to anybody.`,
        ],
        ['How long', fillIn('how long accounts, ID documents and invoices are kept, and which law says so')],
        [
          'In your browser',
          'We keep what signs you in and nothing that follows you to other sites. No page of ours asks another company for anything.',
        ],
        [
          'Your rights',
          `You can see and change your details under Account. Ask us for a copy, or to delete them. ${fillIn('the authority that customers may complain to')}`,
        ],
      ),
    },
    returns: {
      title: 'Return & Exchange',
      introduction: 'What you can do when a store sent the wrong thing.',
      text: sections(
        [
          'Before it flies',
          `Tell us while the parcel is still in Miami and send us the store's return label. ${fillIn('your fee, and how long you hold a parcel for that')}`,
        ],
        [
          'After you have it',
          `A return then is a shipment of its own, at your cost. ${fillIn('whether you take returns at your counter, and what they cost')}`,
        ],
        [
          'Refunds',
          'The store refunds what you bought. Shipping, duty and tax that were paid are not part of that; ask Customs whether duty can be claimed back.',
        ],
        [
          'Damaged on the way',
          `Tell us within ${fillIn('number of days')} and keep the packing. Our photos show how it reached us.`,
        ],
      ),
    },
  }
}
