import { article } from './article.ts'

export const batteryRules = article('power-banks-stay-in-miami', {
  picture: 'blog-battery-rules.webp',
  blogImgAlt: 'Three toy batteries and a phone stand in front of a blue shield with a tick.',
  blogTitle: 'Power banks stay in Miami, and why',
  blogSubtitle: 'One rule on lithium explains most parcels we have to stop. It takes a minute to read.',
  author: 'Devon Marshall',
  publishedAt: '2026-10-22',
  blogDescription: `
<p>Of every hundred parcels we stop in Doral, forty-three are stopped for a battery. Nearly all of those are a power bank that somebody bought in good faith, often as an extra that cost US$9.99. So here is the rule, the reason, and what you can do.</p>
<h2>The rule in one line</h2>
<p><strong>A lithium battery inside a product may fly with us. A lithium battery by itself may not.</strong></p>
<p>A power bank is a battery by itself. It has a plug and a nice colour, but it is nothing else, and the air cargo rules treat it so. The same goes for a spare phone battery, a drone’s second pack, the accumulator of a drill in its own box, and every battery that is damaged, swollen or recalled, whether it is built in or not.</p>
<h2>Why the aircraft cares</h2>
<p>Our parcels travel in the hold of a passenger aircraft. When a lithium cell is crushed or short-circuits it heats itself, and the heat sets off the cell beside it. In the cabin a crew member can reach it with water. In the hold nobody can. Inside a laptop or a phone the cell has a hard shell around it and electronics that cut it off; loose in a carton it has cardboard. That is the whole difference, and it is why loose lithium batteries are forbidden as cargo on passenger flights everywhere in the world, not only on ours.</p>
<p>It also explains what sounds like a contradiction. You may carry a power bank in your hand luggage, because you are there to notice it. You may not send it.</p>
<h2>What flies and what stays</h2>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">With us</th></tr></thead>
<tbody>
<tr><td>Phone, tablet, laptop, smart watch</td><td>Flies, switched off</td></tr>
<tr><td>Wireless earbuds in their charging case</td><td>Flies</td></tr>
<tr><td>Toy, toothbrush or shaver with the battery built in</td><td>Flies</td></tr>
<tr><td>AA and AAA alkaline cells in the shop’s packing</td><td>Flies, they hold no lithium</td></tr>
<tr><td>Cordless drill with its battery fitted</td><td>Flies up to 100 watt-hours</td></tr>
<tr><td>The drill’s second battery</td><td>Stays</td></tr>
<tr><td>Power bank, phone case with a battery</td><td>Stays</td></tr>
<tr><td>Electric scooter, e-bike, hoverboard</td><td>Stays</td></tr>
</tbody>
</table>
<p>Watt-hours are printed on the battery. If you find only volts and ampere-hours, multiply them: 18 V × 4 Ah is 72 Wh.</p>
<h2>What happens when we find one</h2>
<ol>
<li>We take it out, with two people and a camera, and write it on the package’s page in your account.</li>
<li>The rest of the parcel flies on its own flight, without delay and at no extra charge.</li>
<li>You choose within 14 days: back to the store with their return label, or disposal at a licensed place for US$11.75 with VAT, which is what it costs us.</li>
</ol>
<p>What we cannot do is look away. A wrongly declared battery can cost a forwarder its place on the aircraft, and then nobody’s parcel flies.</p>
<h2>Before you buy</h2>
<p>Read the parts list of a bundle, the free extra is usually the problem. Look for “battery included, not installed”, and ask the seller to install it. And if you need a power bank, buy it in Barbados: several shops in Bridgetown have them shipped by sea, where the rule is different and the price is nearly the same. The full list is under <a href="/restricted-products">Restricted Items</a>.</p>
`.trim(),
})
