import { article } from './article.ts'

export const holidayDates = article('last-dates-before-christmas-2026', {
  picture: 'blog-cyber-sale.webp',
  blogImgAlt: 'A laptop full of offers with a lightning bolt, price tags, shopping bags and a gift.',
  blogTitle: 'Black Friday: the last Miami dates before Christmas',
  blogSubtitle: 'Order by Friday 4 December to have it under the tree. Heavier parcels need a week more.',
  author: 'Rosa Greenidge',
  publishedAt: '2026-11-05',
  blogDescription: `
<p>In the last week of November we receive as many parcels as in the whole of September. Nobody minds, as long as the dates are known. Here they are for 2026, counted backwards from the tree.</p>
<h2>The flight that counts</h2>
<p>Christmas Day is a Friday this year, so the last flight whose parcels we can promise for Christmas leaves Miami on <strong>Friday 18 December</strong>. Three working days later, on Wednesday 23 December, they are ready in Warrens. Tuesday’s flight on 22 December still goes, but Customs works short hours that week, and what it carries may be yours only on Tuesday 29 December.</p>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Reaches Doral by 4 pm on</th><th scope="col">Flies</th><th scope="col">Ready in Warrens</th></tr></thead>
<tbody>
<tr><td>Comfortable</td><td>Monday 7 December</td><td>Tuesday 8 December</td><td>Friday 11 December</td></tr>
<tr><td>Sensible</td><td>Monday 14 December</td><td>Tuesday 15 December</td><td>Friday 18 December</td></tr>
<tr><td>Last call</td><td>Thursday 17 December</td><td>Friday 18 December</td><td>Wednesday 23 December</td></tr>
<tr><td>Over 50 lb</td><td>Thursday 10 December</td><td>Friday 11 December</td><td>Wednesday 16 December</td></tr>
</tbody>
</table>
<h2>Why we say 4 December</h2>
<p>Because “delivered in two days” means two days after the store has packed it, and in the week after Black Friday packing takes most of a week. Order by Friday 4 December and you leave thirteen days for the store and the courier. Parcels over 50 lb, and anything that needs a quote or a permit, should be ordered by Friday 27 November.</p>
<h2>Holidays on both sides</h2>
<ul>
<li><strong>Thursday 26 November</strong>, Thanksgiving: no courier delivers in Florida, and our desk in Doral is closed. The flight on Friday 27 November leaves with what came by Wednesday.</li>
<li><strong>Monday 30 November</strong>, Independence Day: the counter in Warrens and Customs are closed. Doral works, so Cyber Monday’s early parcels are received as usual, and Tuesday’s flight leaves on time.</li>
<li><strong>Friday 25 December</strong> and <strong>Friday 1 January</strong>: no flight. We fly on Tuesday 29 December and again on Tuesday 5 January.</li>
<li><strong>Saturday 26 December</strong>, Boxing Day: the counter is closed, the lockers open as always.</li>
</ul>
<h2>Four ways to lose a week, and how not to</h2>
<ol>
<li><strong>No prealert.</strong> In December some two hundred parcels a day come through the door. A prealerted one is matched in a second; one without waits for somebody to read the label. It takes you a minute: <a href="/dashboard/prealert">prealert it</a> when the store sends the tracking number.</li>
<li><strong>An invoice without prices.</strong> It is the first reason why a parcel misses its flight. Open the file before you upload it and look for the amount you paid.</li>
<li><strong>One battery too many.</strong> A toy with its battery built in flies. The spare pack that came with the offer does not, and we have to take the box apart to find it.</li>
<li><strong>Waiting for the last of five parcels.</strong> Consolidation saves money in October. In December, tell us a date: “send what you have on the 14th”. We do, and the straggler follows.</li>
</ol>
<h2>Our hours</h2>
<p>From Monday 7 December the counter in Warrens stays open until 8 pm on weekdays and until 4 pm on Saturdays. On Thursday 24 December we open from 8 am to 1 pm, and everybody in the queue at one is served. The lockers never close, and between 14 and 23 December we charge nothing for them.</p>
<p>Still unsure whether it fits? Send us the link and the day the store promises. We answer with a date, or with an honest no.</p>
`.trim(),
})
