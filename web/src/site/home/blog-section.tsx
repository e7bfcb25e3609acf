import { Button } from '@parcelport/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { blogCards } from '../../api/content.ts'
import { paths } from '../../paths.ts'
import { BlogCard } from '../blog-card.tsx'
import { SectionHead } from '../section-head.tsx'

const SHOWN = 3

/** The first articles, and the way to all of them. */
export const BlogSection = (): ReactNode => {
  const { data: blog } = useQuery({ ...blogCards, retryOnMount: false })
  if (!blog) return null
  return (
    <section className="section sand">
      <div className="container">
        <SectionHead title={blog.title} lead={blog.subtitle}>
          <Button as={Link} to={paths.blogs} variant="line">
            View All
          </Button>
        </SectionHead>
        <div className="posts">
          {blog.blogs.slice(0, SHOWN).map((card) => (
            <BlogCard key={card._id} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
