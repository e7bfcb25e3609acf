import { article } from './article.ts'

export const fragileBox = article('pack-a-fragile-box', {
  picture: 'blog-packing-well.webp',
  blogImgAlt: 'An open carton filled with packing peanuts and a mug, with tape and bubble wrap beside it.',
  blogTitle: 'Pack a fragile box so it survives two flights',
  blogSubtitle:
    'Five minutes at the store’s checkout saves a broken lamp. What to ask the seller for, and what we do in Doral.',
  author: 'Devon Marshall',
  publishedAt: '2026-11-17',
  blogDescription: `
<p>I have opened some four thousand boxes at the desk in Doral, and the broken things in them have one fault in common: they could move. Not the rough belt, not the drop from the van. A plate that touches the wall of its carton breaks at the first corner. The same plate with two inches of something soft around it flies twice and lands whole.</p>
<p>You do not pack the box yourself, the store does. But you can still decide how it travels, and the moment to do so is before you pay.</p>
<h2>What to ask the store for</h2>
<p>Most stores have a field for delivery notes. Few people use it, and most packers read it. These four lines have worked for our customers:</p>
<ul>
<li><strong>“Ships by air twice, please double-box.”</strong> A box in a box, with a hand’s width between them, is the best protection there is for glass and china.</li>
<li><strong>“Please remove the glass shade and wrap it by itself.”</strong> Lamps travel well in parts, and badly in one piece.</li>
<li><strong>“No loose bulbs or batteries in the box.”</strong> A bulb breaks and cuts whatever lies next to it; a loose battery may not fly at all.</li>
<li><strong>“Please fill the empty space.”</strong> It sounds obvious. It is also the line that saves most.</li>
</ul>
<p>For a private seller, go one step further and ask for a photograph of the open box before it is closed. Anybody who is proud of their packing will send one.</p>
<h2>What we do in Doral</h2>
<p>Every box is weighed and photographed on all the sides that show something, and the pictures stand on the package’s page in your account within the hour. If a corner is crushed or something rattles, we mark it and ask you: leave it closed, open and check, or pack again.</p>
<p>Opening and checking is free when we think something is wrong. New packing costs US$4.00 for a box up to 20 lb and US$7.00 above that, with new carton, filling and tape. We do it with two people and a camera, as with every box we open.</p>
<h2>The shake test, and its limits</h2>
<p>Hold the box by two opposite corners and tilt it. If nothing shifts, nothing will shift in the hold either. Do it gently: we are looking for movement, not making it. A box that passes can still fail if it carries something heavy above something thin, so put in the note which side is up. We tape an arrow on it, and the crew in Miami and the team in Warrens both load by arrows.</p>
<h2>If it breaks all the same</h2>
<ol>
<li>Keep the box and everything in it, the filling too.</li>
<li>Photograph it before you take anything out.</li>
<li>Write to us within three days of collection, with the tracking number.</li>
</ol>
<p>We put our photographs beside yours. If the carton was already damaged when it came to us, that is the store’s bill, and our dated picture usually settles it within a week. If it happened later, it is ours: every parcel is covered up to US$100.00, and for more when you bought extra cover on the prealert. The prices are on the <a href="/rates">Rates page</a>.</p>
<p>One last thing. A “fragile” sticker helps a little. Two inches of crumpled paper help a great deal. If you can have only one, take the paper.</p>
`.trim(),
})
