import { article } from './article.ts'

export const sendingBack = article('sending-something-back', {
  picture: 'blog-returns.webp',
  blogImgAlt: 'A parcel inside a round coral arrow that turns back to where it came from, beside a small truck.',
  blogTitle: 'Sending something back, before and after it has flown',
  blogSubtitle: 'From Doral a return costs US$5.00 and a label. From Barbados it is an export. How to stay on the cheap side.',
  author: 'Devon Marshall',
  publishedAt: '2026-08-13',
  blogDescription: `
<p>About one parcel in thirty goes back. Wrong size, wrong colour, a second one sent by mistake, or simply regret. All of that is easy while the box stands on a shelf in Florida, and hard once it has crossed the sea. So the whole art of returning is to notice in time.</p>
<h2>While it is in Doral</h2>
<p>You have <strong>five days</strong> from the moment the status says Received. During that time:</p>
<ol>
<li>Ask the store for a return label. Almost all of them send a PDF or a code.</li>
<li>Upload the label on the package’s page, or send it to us by WhatsApp with the tracking number.</li>
<li>We print it, stick it on, and hand the box to UPS, FedEx, USPS or the carrier that the label names. You get a picture of the receipt.</li>
</ol>
<p>That costs US$5.00, and nothing else: no shipping, no duty, no VAT, because nothing has been imported. If the store wants the goods without their outer carton or asks for a photograph, tell us. Extra photographs are US$2.35 with VAT.</p>
<h2>How to notice in time</h2>
<p>Look at the pictures. We photograph the box and the label within the hour, and the label alone tells a good deal: the weight (is it two pairs or one?), the sender (is that your store?), often a line with the contents. If you want to be sure, ask for photographs of the contents before the flight closes, at 4 pm on Monday and Thursday. For clothes we can lay the garment beside a measuring tape. People who buy school uniforms do this every August, and they are right.</p>
<h2>After it has flown</h2>
<p>Now the parcel is in Barbados, and duty and VAT have been worked out on it. There are three ways on:</p>
<ul>
<li><strong>Keep it and settle with the store.</strong> For things under US$50.00 many stores refund without wanting them back. Send them our photographs and ask.</li>
<li><strong>Exchange it here.</strong> Pass it on to somebody who needs it. Our noticeboard in Warrens has found a home for a surprising number of size 9 shoes.</li>
<li><strong>Send it back.</strong> That is an export from Barbados: an entry, freight the other way, and a courier in Florida. For a shoe box it comes to about US$40.00. We quote it before we touch it.</li>
</ul>
<h2>Can I have the duty back?</h2>
<p>Sometimes. If the goods go back unused because they are faulty or not what was ordered, Customs can refund what was paid. It needs the original entry, the store’s statement that it takes them back, and proof of export, and it takes some weeks. We file the papers for US$15.00 and tell you honestly beforehand whether it is worth it. Below US$30.00 of duty it seldom is.</p>
<h2>When it arrived broken</h2>
<p>That is not a return but a claim, and it starts with pictures: yours, of the box and everything in it, within three days, beside ours from Doral. If the damage shows on arrival in Florida, the store pays, and it often sends a new one without wanting the old. Such a replacement needs an invoice as well; what should stand on it you can read in <a href="/blog-details/an-invoice-customs-accepts">The invoice that Customs accepts</a>.</p>
<h2>One habit that saves most of it</h2>
<p>Before you pay, look for two lines in the store’s conditions: how many days you have, and who pays the label. “30 days, free returns” is a store you can buy shoes from. “Final sale” is a store for things whose size you know by heart.</p>
`.trim(),
})
