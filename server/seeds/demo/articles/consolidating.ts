import { article } from './article.ts'

export const consolidating = article('when-consolidating-pays', {
  picture: 'blog-consolidate.webp',
  blogImgAlt: 'Several small parcels hop along an arrow into one large open carton.',
  blogTitle: 'Three boxes or one? When consolidating pays',
  blogSubtitle: 'Below four pounds a box it nearly always does. The sum, with this year’s rates.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-10-08',
  blogDescription: `
<p>Consolidating means that we keep your boxes on the shelf in Doral until the last one is there, pack them into one carton, and fly that. It is free. Whether it saves you money is a sum, and the sum is short enough to do here.</p>
<h2>Where the saving comes from</h2>
<p>Two places. The first pounds of a parcel are the dearest: our rate is US$6.50 for one pound, but a sixth pound adds only US$3.00. And every parcel is rounded up to the next full pound, so three boxes are rounded three times and one box only once.</p>
<table>
<thead><tr><th scope="col">What you have</th><th scope="col">One by one</th><th scope="col">In one box</th><th scope="col">You save</th></tr></thead>
<tbody>
<tr><td>Three boxes of 2 lb</td><td>3 × US$10.50 = US$31.50</td><td>6 lb, US$24.00</td><td>US$7.50</td></tr>
<tr><td>Three boxes of 3.2 lb</td><td>3 × US$17.75 = US$53.25</td><td>9.6 lb flies as 10 lb, US$36.00</td><td>US$17.25</td></tr>
<tr><td>Two boxes of 10 lb</td><td>2 × US$36.00 = US$72.00</td><td>20 lb, US$66.00</td><td>US$6.00</td></tr>
<tr><td>Two boxes of 20 lb</td><td>2 × US$66.00 = US$132.00</td><td>40 lb, US$122.00</td><td>US$10.00</td></tr>
</tbody>
</table>
<p>Look at the second line. The boxes are only a little heavier than in the first, and the saving more than doubles, because 3.2 lb is charged as four pounds each time. Small and odd weights gain most. Two round, heavy boxes gain little.</p>
<p>There is a third, quieter saving. Duty and VAT are worked out on the CIF value, and our shipping is part of it. When shipping falls by US$17.25, a 20 % duty falls by US$3.45, and VAT with it by 17.5 % of US$20.70, which is US$3.62. The real saving in that line is US$24.32.</p>
<h2>When it does not pay</h2>
<ul>
<li><strong>When you need one of the things.</strong> The box waits for the slowest store. A pair of school shoes should not wait for a shelf bracket.</li>
<li><strong>When the total passes US$1,000.00.</strong> Up to that CIF value brokerage is included. Above it Customs wants a fuller entry and the fee is US$25.00, so two boxes of US$600.00 are better sent apart.</li>
<li><strong>When one item needs a permit.</strong> Seeds, a two-way radio, a prescription: whatever has to be shown to somebody holds back everything that shares its box.</li>
<li><strong>When the sum is over 50 lb.</strong> The price list ends there, and a quote for 60 lb is seldom lower than two parcels of 30 lb.</li>
</ul>
<h2>How to ask for it</h2>
<ol>
<li>Prealert each box as the store sends it, as you always do.</li>
<li>When the last of them is with us in Doral, open one of them in My Packages, choose “Ask for something”, then “Pack into one box”, and tick what goes in with it. You see what it saves before you ask.</li>
<li>Say what we shall keep: the outer boxes, the retail boxes, or only what is in them. Should one box cost more than apart, we ask you before we send it.</li>
</ol>
<p>We keep the stores’ cartons when they protect something, and leave them out when they are only air. If you want the shoe boxes, say so: they weigh about half a pound each, and some people collect them.</p>
<h2>What you get back</h2>
<p>One parcel in your account with one tracking line, the photographs of every box as it came, a photograph of the open carton before we close it, and one bill. The invoices stay separate, because Customs wants to see each store’s own. You can try any combination in the <a href="/calculate">cost calculator</a>: put in the weights one by one, then the total, and compare.</p>
`.trim(),
})
