import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { NextSteps } from '../parts/next-steps.tsx'
import { restrictedQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { DownloadPdfCard } from './download-pdf-card.tsx'
import { NotSure } from './not-sure.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { RestrictedTable } from './restricted-table.tsx'
import './restricted-page.css'

const NAME = 'Restricted Items'

/** The restricted items, the company's policy and the list as a PDF. Only the first document is used (specification.md §7). */
const RestrictedPage = (): ReactNode => {
  const hero = useContent('/restricted-hero')
  const [list] = useContent('/get-restricted-items') ?? []
  return (
    <PageFrame
      name={NAME}
      path={paths.restricted}
      queries={restrictedQueries}
      hero={hero && { title: hero.title, subTitle: hero.subtitle, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <section className="section">
        <div className="container">
          <div className="restricted-head">
            <div className="stack">
              <h2>{list?.title || NAME}</h2>
              <Paragraphs className="lead" text={list?.introduction || 'Introduction not available at this time.'} />
            </div>
            <DownloadPdfCard />
          </div>
          <RestrictedTable rows={list?.itemsIncluded ?? []} />
        </div>
      </section>
      <section className="section sand">
        <div className="container restricted-policy">
          <div className="restricted-words">
            <h2>Company policy</h2>
            <Paragraphs text={list?.companyPolicy || 'Company policy not available.'} />
          </div>
          <NotSure />
        </div>
      </section>
      <NextSteps />
    </PageFrame>
  )
}

export default RestrictedPage
