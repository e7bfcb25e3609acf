import { article } from './article.ts'

export const electronics = article('buying-electronics-in-the-states', {
  picture: 'blog-electronics.webp',
  blogImgAlt: 'Headphones, a laptop, a phone and a plug with two flat pins beside a parcel.',
  blogTitle: 'Laptop, phone, blender: buying electronics in the States',
  blogSubtitle: 'Sockets, warranties and duty, and which appliances work on 50 Hz.',
  author: 'Devon Marshall',
  publishedAt: '2026-08-27',
  blogDescription: `
<p>Electronics are a third of what we fly, and they are where the difference in price pays best for the freight. They are also where a mistake costs most. Five things to look at before you order.</p>
<h2>1. The socket</h2>
<p>Good news first: Barbados has the same flat pins as the United States, and 115 volts is close enough to their 120 that nothing notices. No adapter, no transformer. What differs is the frequency, 50 hertz here and 60 there. Anything with an electronic power supply, which means laptops, phones, televisions, consoles and chargers, is made for both: look for “100–240 V, 50/60 Hz” on the label.</p>
<p>Machines with a plain motor or a clock that counts the mains are another matter. A mixer or a fan runs about a sixth slower. An old-fashioned clock radio loses ten minutes in every hour. A washing machine’s timer does the same. If the label says “60 Hz” and nothing else, think twice.</p>
<h2>2. The phone and its network</h2>
<p>Buy phones <strong>unlocked</strong>. A phone sold with a US contract stays tied to that company until it is paid off, and we have customers who learned so at their kitchen table. Look for the word “unlocked” in the title of the offer, and ask the seller if it is missing. Check as well that the model knows the bands your own network uses; the network’s shop will tell you in a minute from the model number.</p>
<h2>3. The warranty</h2>
<p>Some makers honour a warranty all over the world, some only where the thing was sold. With the second kind a repair means sending it back to the States at your expense. For something that costs more than US$500.00 it is worth asking. And keep the serial number: photograph it before you use the machine.</p>
<h2>4. The battery</h2>
<p>Built in is fine, loose is not. A laptop flies, its spare battery stays. The same goes for cameras: the one in the camera flies, the second one in the bundle does not. The whole story is in <a href="/blog-details/power-banks-stay-in-miami">Power banks stay in Miami, and why</a>.</p>
<h2>5. Duty and VAT</h2>
<p>Computers, tablets and phones are in the calculator with no duty. VAT applies to everything. Let us take a laptop for US$900.00, tax included, that weighs 5.2 lb in its box:</p>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">How it is worked out</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><td>Shipping</td><td>5.2 lb flies as 6 lb</td><td>US$24.00</td></tr>
<tr><td>CIF value</td><td>US$900.00 + US$24.00</td><td>US$924.00</td></tr>
<tr><td>Duty, 0 %</td><td>0 % × US$924.00</td><td>US$0.00</td></tr>
<tr><td>VAT, 17.5 %</td><td>17.5 % × US$924.00</td><td>US$161.70</td></tr>
<tr><td><strong>What you pay us</strong></td><td>US$24.00 + US$161.70</td><td><strong>US$185.70</strong></td></tr>
</tbody>
</table>
<p>For headphones the calculator uses 20 %, and for a games console too. The rates are illustrative; the officer decides on the day, and a “smart” something may be classified by what it does rather than by what it looks like.</p>
<h2>What we do with it in Doral</h2>
<p>We do not open a sealed box of electronics unless you ask us to. If you do, for US$2.35 with VAT we photograph the contents and the serial number, and close it again with our own tape. For anything above US$100.00 consider extra cover: US$2.00 for every further US$100.00 up to US$500.00, and US$1.75 above, plus VAT. For the laptop that is a modest price for three thousand kilometres without worrying.</p>
`.trim(),
})
