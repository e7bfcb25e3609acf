import { article } from './article.ts'

export const perfume = article('perfume-and-other-liquids', {
  picture: 'blog-perfume.webp',
  blogImgAlt: 'Three perfume bottles of different sizes and a spray can stand in front of an open carton.',
  blogTitle: 'Perfume, nail varnish, hairspray: liquids that can’t take the heat',
  blogSubtitle: 'A hundred millilitres a bottle, four bottles a parcel. What may fly, and how to order it.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-07-16',
  blogDescription: `
<p>Perfume is mostly alcohol. To the person who wears it, it is a scent; to the person who loads an aircraft, it is a flammable liquid that happens to smell good. Both are right, and the rules sit between them. They are not hard once you have seen them written down.</p>
<h2>Perfume, cologne and body mist</h2>
<ul>
<li>At most <strong>100 ml a bottle</strong>, which is 3.4 fluid ounces. The size is printed on the base.</li>
<li>At most <strong>four bottles a parcel</strong>.</li>
<li>In the shop’s own sealed packing. Testers, refills and open bottles stay in Miami.</li>
<li>With a <strong>safety data sheet</strong>. We have them for some six hundred scents; if yours is not among them, the store or the maker sends it on request.</li>
</ul>
<p>Write “perfume” in the prealert, with the number of bottles and their size. Then we pack it the right way round, mark the carton, and it goes on the next flight like everything else. Without that word it goes through the X-ray as “unknown liquid”, and we have to open the box to find out.</p>
<h2>Things that stay</h2>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Why</th><th scope="col">Instead</th></tr></thead>
<tbody>
<tr><td>Nail varnish and its remover</td><td>Burns at room temperature</td><td>Water-based varnish flies</td></tr>
<tr><td>Hairspray, dry shampoo, spray deodorant</td><td>Flammable gas under pressure</td><td>Pump spray, stick or roll-on</td></tr>
<tr><td>Hand sanitiser with alcohol</td><td>Burns</td><td>Wipes without alcohol</td></tr>
<tr><td>Spray paint and varnish</td><td>Both of the above</td><td>By sea, or from a shop at home</td></tr>
<tr><td>Perfume over 100 ml</td><td>Too much in one bottle</td><td>Two smaller bottles</td></tr>
</tbody>
</table>
<h2>Things that fly without a word</h2>
<p>Creams, lotions, shampoo, conditioner, hair oil, sunscreen from a tube, liquid soap, mascara, lipstick and foundation. They do not burn. They may leak, though, so ask the store to tape the caps, or ask us: we put each bottle into a bag of its own at no charge. The heat on the apron in Miami in July finds every cap that is not quite closed.</p>
<h2>What it costs: an example</h2>
<p>Two bottles of 50 ml for US$140.00 with tax, 1.6 lb in the box. They fly at the 2 lb rate, US$10.50, so CIF is US$150.50. At an illustrative duty of 20 % that makes US$30.10, and VAT is 17.5 % of US$180.60, which is US$31.61. Together with the shipping you pay us US$72.21. There is no extra charge for the safety sheet or the marking.</p>
<p>Try your own bottle in the <a href="/calculate">cost calculator</a> under “Perfume”.</p>
<h2>A word on bargains</h2>
<p>A bottle that costs a third of what it costs everywhere else is not a bargain but a copy. Customs destroys copies, and the store is gone when you ask for the money. We cannot tell from outside the box, and we do not try. But a store without an address and a telephone number is a store we would not buy from, and we say so when you ask.</p>
<h2>If we have to stop a bottle</h2>
<p>You hear from us the same day, with a picture. The rest of the parcel flies. You have 14 days to choose: back to the store with its label, or disposal for US$11.75 with VAT, since liquids that burn must go to a licensed place. Nothing is thrown away without your word. The whole list, with everything else that may not fly, is under <a href="/restricted-products">Restricted Items</a>.</p>
`.trim(),
})
