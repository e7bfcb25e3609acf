import { article } from './article.ts'

export const bigAndLight = article('how-big-is-too-big', {
  picture: 'blog-sizes.webp',
  blogImgAlt: 'A tall carton stands beside an upright yellow measuring tape, with a small parcel on a scale in front.',
  blogTitle: 'How big is too big? 48 inches, 50 pounds',
  blogSubtitle: 'We charge by weight alone, within two limits. What they mean for a surfboard, a pram and a flat-packed shelf.',
  author: 'Devon Marshall',
  publishedAt: '2026-07-30',
  blogDescription: `
<p>Many forwarders weigh a parcel twice: once on the scale, and once with a formula that turns length times width times height into pounds nobody can feel. Then they charge the larger. We do not. A pillow of two pounds flies at the 2 lb rate, US$10.50, even if it fills your arms.</p>
<p>That works because of two limits. Within them the price list is the whole price. Beyond them we ask first.</p>
<h2>The two limits</h2>
<ul>
<li><strong>Forty-eight inches</strong>, or 122 cm, on the longest side. That is the width of the door of the container our boxes fly in, less a hand.</li>
<li><strong>Fifty pounds</strong>, or 22.7 kg. That is what one person may lift alone at our desk, and in Warrens too.</li>
</ul>
<p>Both are measured on the outside of the carton as it arrives, with whatever the store has put round it.</p>
<h2>What that means in practice</h2>
<table>
<thead><tr><th scope="col">Thing</th><th scope="col">In its carton</th><th scope="col">How it flies</th></tr></thead>
<tbody>
<tr><td>Duvet, rolled</td><td>24 in, 7.2 lb</td><td>8 lb rate, US$30.00</td></tr>
<tr><td>Car seat for a child</td><td>29 in, 21.4 lb</td><td>22 lb rate, US$71.60</td></tr>
<tr><td>Folding pram</td><td>42 in, 24.5 lb</td><td>25 lb rate, US$80.00</td></tr>
<tr><td>Flat-packed shelf</td><td>46 in, 49.0 lb</td><td>49 lb rate, US$147.20</td></tr>
<tr><td>Fishing rod, one piece</td><td>84 in, 4.0 lb</td><td>By quote, over length</td></tr>
<tr><td>Television, 55 inch</td><td>55 in, 44.0 lb</td><td>By quote, over length</td></tr>
</tbody>
</table>
<p>A one-piece rod and a television are not impossible. They take the place of several parcels in the hold, so they have a price of their own. Send the link, and you have the quote usually the same day.</p>
<h2>How to measure before you buy</h2>
<p>Stores print the size of the product, not of the box. Add two inches on every side for ordinary goods and four for anything fragile, and a tenth to the weight. If the page names a “shipping weight” or “package dimensions”, use those: they are what the courier measures. For furniture look whether it comes in one carton or in several. A wardrobe in three boxes of 40 lb is three parcels within the list, 3 × US$122.00; the same wardrobe in one box of 120 lb needs a quote.</p>
<h2>Making a box smaller</h2>
<p>The commonest reason for a parcel over length is air. Ask us to pack again: shoes out of a display box, a rug folded once more, a lamp without its six-foot pole. We do it when it is safe for the goods and tell you when it is not. New packing is US$4.00 up to 20 lb and US$7.00 above.</p>
<h2>Making a box lighter</h2>
<p>Rounding goes up to the next full pound, once, so 5.1 lb costs as much as 6.0. If you are just over the line, leaving out the printed catalogue may save you US$3.00. Just under it, you have room: a paperback weighs about 0.6 lb and flies along for nothing. The people who order books have known this for years.</p>
<h2>And when it has to be really big?</h2>
<p>A sofa, an engine, a pallet: those go by sea, from Port Everglades to Bridgetown, in about ten days. We do not sail, but we work with people who do, and we receive and photograph for them in Doral. Ask at the counter or <a href="/contact-us">write to us</a> with the size and the weight.</p>
`.trim(),
})
