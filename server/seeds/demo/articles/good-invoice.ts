import { article } from './article.ts'

export const goodInvoice = article('an-invoice-customs-accepts', {
  picture: 'blog-invoice.webp',
  blogImgAlt: 'A long store receipt with its total marked in coral stands between a phone and a parcel.',
  blogTitle: 'The invoice that Customs accepts, and the five that come back',
  blogSubtitle: 'Most parcels that wait, wait for a paper. Here is what has to be on it and where to find it.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-09-10',
  blogDescription: `
<p>Customs does not look into most parcels. It looks at the invoice, and decides from it what is in the box and what it is worth. That makes one sheet of paper the most important thing you send us, and it is the reason why we ask for it already at the prealert: if something is wrong with it, there is a week to put it right.</p>
<h2>What has to be on it</h2>
<ul>
<li>The <strong>name and address of the store</strong>.</li>
<li>The <strong>date</strong> and the order or invoice number.</li>
<li>Each <strong>item in words</strong>. “Running shoes, size 8” is good. “SKU 448-B” is not.</li>
<li>The <strong>price of each item</strong>, and how many.</li>
<li><strong>US shipping and tax</strong>, and the total that you paid.</li>
<li>Your <strong>name</strong>, or that of the consignee on the label.</li>
</ul>
<p>A PDF from the store is best. A photograph works as well, if it is sharp, flat, and shows all four edges. Files may be pictures, PDF or Word, up to 10 MB.</p>
<h2>The five that come back</h2>
<ol>
<li><strong>The order confirmation without amounts.</strong> It thanks you for your order and lists what you bought. Many stores leave out the prices, because they send the invoice later, with the goods.</li>
<li><strong>The screenshot of the basket.</strong> It shows what you meant to buy. Customs wants to see what you did buy.</li>
<li><strong>The bank statement.</strong> It proves a sum and says nothing about things.</li>
<li><strong>The packing slip.</strong> It lies in the box, it has all the items, and by design it has no prices, so that presents stay presents.</li>
<li><strong>The “corrected” one.</strong> An invoice with a smaller figure typed over the real one is fraud. Officers see a dozen a week and recognise them. The parcel is held, the fine is a multiple of the duty, and we do not carry for that customer again.</li>
</ol>
<h2>Where to find the right one</h2>
<p>Look in your account at the store, under Orders, then the single order, then “Invoice” or “Receipt” or “Print”. On a phone the link is often hidden, so ask for the desktop page. Marketplaces where many sellers share one site have one invoice for each seller: two sellers, two files. You can photograph them side by side.</p>
<p>Bought from a private person? Write the sale down: both names, the date, what it is, that it is used, and the price. Add the record of the payment. Customs accepts that for ordinary things at a believable price.</p>
<h2>Gifts, discounts and free things</h2>
<p>Something that cost you nothing is still worth something. If the store gave you a second shirt free, its usual price belongs on the invoice with the discount below it; Customs then decides which one counts. The same goes for a replacement sent under warranty: ask the store for an invoice that says “replacement, no charge” <em>and</em> names the value.</p>
<h2>A worked example</h2>
<p>Ana’s earbuds cost US$89.00. Her first file was the order confirmation and had no price. We wrote at half past nine, she took the invoice from her account at the store and photographed the screen at a bus stop, and the package was back in its place by ten. With 0.62 lb it flies at the 1 lb rate, US$6.50. So CIF is US$95.50, duty at 20 % US$19.10, VAT at 17.5 % of US$114.60 is US$20.06 (US$20.055, rounded up), and her bill US$45.66.</p>
<p>Had we found it in Warrens instead of Doral, the same paper would have cost three days. So: open the file once before you press <a href="/dashboard/prealert">Prealert</a>. Is there a price in it? Then you are done.</p>
`.trim(),
})
