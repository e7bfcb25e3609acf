import { article } from './article.ts'

export const statuses = article('what-each-status-means', {
  picture: 'blog-track-parcel.webp',
  blogImgAlt: 'A phone shows a map while a dotted path leads from it past a truck to a parcel with a map pin.',
  blogTitle: 'What each status means, from Doral to Warrens',
  blogSubtitle: 'Six words on the way, two for what never flies, and what you can do at each of them.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-09-24',
  blogDescription: `
<p>A parcel in your account carries one of eight words. Each of them answers two questions: where is it, and is it my turn? Seven times out of eight the answer to the second is no. Here is what we mean by them.</p>
<h2>Prealerted</h2>
<p>You told us that it is coming. It is with the store or on a courier’s van, and we have not seen it. What helps now is a good invoice: open the file and check that it shows the price of each item. If the courier’s page says “delivered” and we still say Prealerted a working day later, send us the courier’s proof of delivery. Now and then a van driver leaves a box next door.</p>
<h2>Received</h2>
<p>It is on a shelf in Doral. We have weighed it, photographed the box and its label, and matched it to your box number. You see the weight, so you know the shipping price from this moment on. Received before 4 pm on Monday or Thursday means that it flies the next morning. If you want it consolidated, held or returned, this is the time to say so: after the flight has closed we cannot take it off.</p>
<h2>In transit</h2>
<p>It has left Miami. That covers the flight, which takes three and a half hours, and everything after it: unloading at Grantley Adams, the entry, and Customs. Most of the time in this status is spent waiting in line, not flying. Three working days after landing is usual. In December, and in the week before Crop Over, allow five.</p>
<h2>Ready for pickup</h2>
<p>Customs has released it, and it is in Warrens or in the locker that you chose. Your bill is in the account, with duty and VAT beside our estimate. Pay online or at the counter, by card or cash. Fourteen days on our shelf are free, and from day 15 it is US$1.18 a day with VAT. We remind you on days 7 and 12, so the fee surprises nobody.</p>
<h2>Delivered</h2>
<p>You, or someone with your signed note, took it home. The page keeps the name of the person who signed, the time, the photographs and the bill. If something inside is wrong, write to us within three days.</p>
<h2>Action required</h2>
<p>This one is your turn. Something is missing, and the page says what and by when. In nine cases out of ten it is one of these:</p>
<ul>
<li><strong>An invoice with prices.</strong> An order confirmation without amounts does not count. Take a photo or upload the file, straight from the page.</li>
<li><strong>A permit</strong>, for seeds, radios or medicine. The page names the office and how long it takes.</li>
<li><strong>A decision</strong>, when an item may not fly: return it or let us dispose of it.</li>
</ul>
<p>As soon as we have it, the parcel goes back to where it was. If it makes the deadline, it makes the flight that the page promised.</p>
<h2>Returned</h2>
<p>You asked for it to go back, and we handed it to the courier in Doral with the store’s label. Your request keeps the courier’s number and a photo of the box. It never flies, so there is no shipping to pay.</p>
<h2>Disposed</h2>
<p>You asked us to get rid of it, and two of us did, with a photo. It costs US$11.75 with VAT, because what burns or leaks must go to a licensed place. Nobody can bring it back.</p>
<h2>How you hear about it</h2>
<p>Each change is written in your account under Notifications and sent by email at the same moment. You can switch off the emails for ordinary changes, one kind at a time; those for Action required always come, because the package waits for you.</p>
<h2>Two things the words do not say</h2>
<p>A parcel never jumps back without a reason. When somebody at the desk scans the wrong box, the correction stands in the history as a correction, with the time. And the courier’s own page stops at our door: once we have scanned the box in Doral, its number lives in <a href="/dashboard/packages">your packages</a>, and that is the place to look.</p>
`.trim(),
})
