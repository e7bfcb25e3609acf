import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { articleAndMore } from '../../api/site/article.ts'
import { useWaiting } from '../../frame/use-waiting.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { NoPageFound } from '../no-page-found.tsx'
import { articleQueries } from '../queries.ts'
import { ArticleBanner } from './article-banner.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { MoreArticles } from './more-articles.tsx'
import './article-page.css'

/** One article of the blog; an unknown id shows No Page Found (specification.md §2 "Route map"). */
const ArticlePage = (): ReactNode => {
  const { id = '' } = useParams()
  const { hero, body } = articleQueries({ id })
  const waits = useWaiting([...hero, ...body])
  const { data } = useQuery({ ...articleAndMore(id), retryOnMount: false })
  if (waits) return <PageSpinner />
  if (data?.article === null) return <NoPageFound />
  const article = data?.article
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ArticleHead article={article} />
      <ArticleBanner article={article} />
      {/* keyed: the server's HTML belongs to that article alone */}
      {article ? <ArticleBody key={article._id} article={article} /> : null}
      <MoreArticles cards={data?.more ?? []} />
      <CallToAction />
    </main>
  )
}

export default ArticlePage
