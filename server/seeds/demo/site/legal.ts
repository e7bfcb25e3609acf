import type { LegalText } from '@parcelport/contract/site/legal-texts.ts'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'

export const terms: LegalText = {
  title: 'Terms & Conditions',
  introduction: 'What we do for you, what it costs, and what we need from you. Valid from 1 October 2026.',
  text: `<h2>Who we are</h2>
<p>Flyingfish Parcels Ltd., Warrens, St. Michael, Barbados. In Miami we work from 8250 NW 27th Street, Unit 304, Doral. <a href="/contact-us">Write or call us</a>; we answer Monday to Saturday.</p>
<h2>Your account</h2>
<p>An account is for one person, in the name on their ID. Keep your password to yourself: what is done with it counts as done by you. You can end your account whenever no parcel of yours is with us.</p>
<h2>What we do</h2>
<p>You get an address in Doral with your own box number. We receive what arrives there under that number, weigh it, photograph the label and the box, fly it to Barbados on a Tuesday or a Friday and clear it through Customs with your invoice.</p>
<h2>What may not fly</h2>
<p>The <a href="/restricted-products">list of restricted items</a> is part of these terms. We open a parcel only when an X-ray, the label or the invoice gives a reason, always with two people and a camera.</p>
<h2>Prices and payment</h2>
<p>Shipping is the price on the <a href="/rates">Rates page</a> on the day your parcel reaches Doral, by weight, rounded up to the next full pound. Duty and VAT are what Customs asks for; we add nothing to them. You pay before a parcel is handed over.</p>
<h2>Storage</h2>
<p>Fourteen days on our shelf in Warrens are free. From day 15 it is US$1.18 a day with VAT. A parcel that nobody has asked for after 90 days counts as abandoned; we write to you three times before.</p>
<h2>Loss and damage</h2>
<p>Every parcel is covered up to US$100.00, and further with the cover you chose. Tell us within three days of collection and keep the packing.</p>
<h2>Law</h2>
<p>The law of Barbados applies, and its courts decide.</p>`,
}

export const privacy: LegalText = {
  title: 'Privacy Policy',
  introduction: 'What we know about you, why, and who sees it. Valid from 1 October 2026.',
  text: `<h2>Who is responsible</h2>
<p>Flyingfish Parcels Ltd., Warrens, St. Michael, Barbados. Questions about your data go to help@flyingfish.example.</p>
<h2>What we keep</h2>
<ul>
<li>Your name, email address, telephone number and home address.</li>
<li>The number and a copy of your government ID.</li>
<li>Your packages with invoices, photos and history, and who collected them.</li>
<li>Messages between us, and from where you signed in.</li>
</ul>
<h2>Your ID</h2>
<p>US law requires us to know who receives mail at our address. ${WHO_SEES_AN_ID} Each time one of them opens it, that is recorded.</p>
<h2>Who else gets it</h2>
<p>Customs and the airline get what they need to clear and fly your parcel: your name, your address, the contents and their value. We sell nothing to anybody.</p>
<h2>How long</h2>
<p>Invoices and the history of your packages for seven years, because Customs may ask. Your ID as long as you have an account, and 90 days after.</p>
<h2>In your browser</h2>
<p>We keep what signs you in, and nothing that follows you to other sites. No page of ours asks another company for anything.</p>
<h2>Your rights</h2>
<p>You see and change your details under Account. Ask us for a copy of everything, or to delete your account. You can complain to the Data Protection Commissioner of Barbados.</p>`,
}

export const returns: LegalText = {
  title: 'Return & Exchange',
  introduction: 'The store sent the wrong size, or the wrong thing altogether? This is how it goes back.',
  text: `<h2>While it is in Miami</h2>
<p>Tell us before your parcel flies and send us the store's return label. Handing it to the courier costs US$5.00, and you have five days from the moment the status says Received.</p>
<h2>When it is in Barbados</h2>
<p>Then a return is a shipment of its own, and rarely worth it: you pay the flight back, and duty is not refunded by itself. <a href="/blog-details/sending-something-back">How to send something back</a> works through an example.</p>
<h2>Refunds and exchanges</h2>
<p>The store refunds or exchanges what you bought. Shipping, duty and VAT that were paid are not part of that.</p>
<h2>Damaged on the way</h2>
<p>Tell us within three days of collection and keep the packing. The photos from Doral show how it reached us, which often settles it with the store.</p>`,
}
