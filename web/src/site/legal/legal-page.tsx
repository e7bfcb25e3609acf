import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { content, useContent } from '../../api/site/content.ts'
import { useWaiting } from '../../frame/use-waiting.ts'
import { Link } from '../../frame/link.tsx'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import { RichText } from '../../rich-text.tsx'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { PageHead } from '../parts/page-head.tsx'
import '../article/article-page.css'
import './legal-page.css'

/** The title of each text that the company has not published. */
const texts = [
  { path: paths.terms, document: '/get/terms', name: 'Terms & Conditions' },
  { path: paths.privacy, document: '/get/privacy', name: 'Privacy Policy' },
  { path: paths.returns, document: '/get/returns', name: 'Return & Exchange' },
] as const

/** One of the company's legal texts, chosen by the address; routes.tsx has the same list. */
const LegalPage = (): ReactNode => {
  const { pathname } = useLocation()
  const { path, document, name } = texts.find((each) => pathname.startsWith(each.path)) ?? texts[0]
  const waits = useWaiting([content(document)])
  const legal = useContent(document)
  if (waits) return <PageSpinner />
  const title = legal?.title || name
  const others = texts.filter((each) => each.path !== path)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHead title={title} description={legal?.introduction || undefined} {...(legal && { path })} />
      <section className="article-banner legal-banner on-ink">
        <div className="container">
          <h1 className="article-title">{title}</h1>
          {legal?.introduction ? <p className="lead">{legal.introduction}</p> : null}
        </div>
      </section>
      <section className="container legal">
        {legal ? (
          <RichText key={path} as="article" className="prose" html={legal.text} />
        ) : (
          <p className="prose">
            We have not published this here yet. <Link to={paths.contact}>Ask us</Link> and we will send it to you.
          </p>
        )}
        <nav aria-label="Other terms">
          {others.map((each) => (
            <Link key={each.path} to={each.path}>
              {each.name}
            </Link>
          ))}
        </nav>
      </section>
    </main>
  )
}

export default LegalPage
