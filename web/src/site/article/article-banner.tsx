import type { Article } from '@parcelport/contract/site/content.ts'
import type { ReactNode } from 'react'
import { longDate } from '../../lib/long-date.ts'
import { readingMinutes } from '../../lib/html/plain-text.ts'

/** 'Blog Details' over the article's title, with its author and day. */
export const ArticleBanner = ({ article }: { readonly article: Article | undefined }): ReactNode => {
  const date = article?.publishedAt === undefined ? undefined : longDate(article.publishedAt)
  return (
    <section className="article-banner on-ink">
      <div className="container">
        <h1>
          <span className="article-kind">Blog Details</span> <span className="article-title">{article?.blogTitle}</span>
        </h1>
        {article ? (
          <p className="article-by">
            {article.author ? <b>{article.author}</b> : null}
            {date ? <time dateTime={article.publishedAt}>{date}</time> : null}
            <span>{readingMinutes(article.blogDescription)} min read</span>
          </p>
        ) : null}
      </div>
    </section>
  )
}
