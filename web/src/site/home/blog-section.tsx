import { Button } from '@parcelport/ui/button.tsx'
import { Carousel } from '@parcelport/ui/motion/carousel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { blogCards } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { BlogCard } from '../parts/blog-card.tsx'

/** All articles in a carousel of 1, 2 or 3, and a link to their page. */
export const BlogSection = (): ReactNode => {
  const { data: blog } = useQuery({ ...blogCards, retryOnMount: false })
  if (!blog) return null
  return (
    <section className="section sand">
      <div className="container">
        <Carousel
          label={blog.title || 'Articles'}
          heading={
            <>
              <h2>{blog.title}</h2>
              {blog.subtitle ? <p className="lead">{blog.subtitle}</p> : null}
            </>
          }
          action={
            <Button as={Link} to={paths.blogs} variant="line">
              View All
            </Button>
          }
          bleed
          className="post-row slides-gap-8 min-[700px]:slides-2 lg:slides-3"
        >
          {blog.blogs.map((card) => (
            <BlogCard key={card._id} card={card} />
          ))}
        </Carousel>
      </div>
    </section>
  )
}
