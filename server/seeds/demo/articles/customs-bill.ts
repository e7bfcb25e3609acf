import { article } from './article.ts'

export const customsBill = article('reading-your-customs-bill', {
  picture: 'blog-customs-form.webp',
  blogImgAlt: 'A clipboard with a ticked customs form, a stamp and a pen in front of two parcels.',
  blogTitle: 'Reading your customs bill, line by line',
  blogSubtitle: 'CIF, duty, VAT: three words and one worked example on a US$120 pair of running shoes.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-11-12',
  blogDescription: `
<p>Three letters cause most of the questions at our counter: CIF. It stands for cost, insurance and freight, and it is the value on which Customs works out everything else. Once you can read it, the rest of the bill is two multiplications.</p>
<h2>Start with what Customs sees</h2>
<p>Say you bought running shoes for US$120.00, with the store’s own delivery and sales tax inside that figure. They weigh 1.4 kg, which is 3.09 lb, so they fly at our 4 lb rate: US$17.75. Goods plus shipping make a CIF of US$137.75.</p>
<p>Note what happened to the weight. We divide kilograms by 0.45359237, look at the answer, and go up to the next full pound, once. A parcel of 3.09 lb and one of 3.95 lb both fly as 4 lb.</p>
<h2>The sum</h2>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">How it is worked out</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><td>Product value</td><td>the last line of the store’s checkout</td><td>US$120.00</td></tr>
<tr><td>Shipping</td><td>4 lb rate</td><td>US$17.75</td></tr>
<tr><td>CIF value</td><td>US$120.00 + US$17.75</td><td>US$137.75</td></tr>
<tr><td>Duty, 20 %</td><td>20 % × US$137.75</td><td>US$27.55</td></tr>
<tr><td>VAT, 17.5 %</td><td>17.5 % × (US$137.75 + US$27.55)</td><td>US$28.93</td></tr>
<tr><td><strong>What you pay us</strong></td><td>US$17.75 + US$27.55 + US$28.93</td><td><strong>US$74.23</strong></td></tr>
</tbody>
</table>
<p>The US$120.00 is not in the last line because you have already paid it to the store. Of the US$74.23, US$17.75 is ours. The other US$56.48 goes to the Government of Barbados, and we do not earn a cent on it.</p>
<h2>Why VAT is larger than you expect</h2>
<p>VAT is taken on CIF <em>plus</em> duty, so a product with a high duty rate pays more VAT as well. It is the line people check first and the one that is nearly always right. Take the same US$137.75 for a pair of books, with no duty: VAT is 17.5 % × US$137.75, or US$24.11. The shoes pay US$4.82 more VAT, only because of their duty.</p>
<h2>Three things that surprise people</h2>
<ul>
<li><strong>A free or discounted item still needs its usual price on the invoice.</strong> Customs values the goods, and a coupon from a friend does not make a lamp worth less.</li>
<li><strong>A gift is valued like anything else.</strong> Writing “gift” on the box changes nothing but the officer’s mood.</li>
<li><strong>US sales tax counts.</strong> Florida’s tax is part of what you paid, so it is part of the value, unless the store took it off for export.</li>
</ul>
<h2>When Customs decides otherwise</h2>
<p>The rate depends on how the officer classifies the item, and the officer has the last word. A fitness watch can be a watch or a piece of sports equipment. When the classification differs from ours, your bill shows their figure and ours side by side, and if you think they have it wrong we help you write the objection. It takes about three weeks and costs nothing but patience.</p>
<p>The duty rates in our examples and in the calculator are illustrative. They are close enough to plan with, and they are not the tariff.</p>
<p>You can run the same sum for your own parcel in the <a href="/calculate">cost calculator</a>. It prints every step, so you can do it by hand at the counter if you enjoy that sort of thing. Some of our customers do.</p>
`.trim(),
})
