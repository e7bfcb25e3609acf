import { useId, type ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { companyLinks, supportLinks, type SiteLink } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'
import { SocialLinks } from './social-links.tsx'
import './site-footer.css'

const FooterLinks = ({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }): ReactNode => {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const SiteFooter = (): ReactNode => {
  const settings = useContent('/get/site-settings')
  return (
    <footer className="site-footer on-ink">
      <div className="airmail" aria-hidden="true" />
      <div className="container">
        <div className="cols">
          <div className="stack">
            <SiteLogo src={settings?.footerLogo} height={44} />
            <p className="about">{settings?.systemDetails}</p>
          </div>
          <FooterLinks title="Support" links={supportLinks} />
          <FooterLinks title="Company" links={companyLinks} />
          <div>
            <NewsletterForm />
            <SocialLinks />
          </div>
        </div>
        <div className="bottom">
          <span>{settings?.copyrightTxt}</span>
          <span>{settings?.address}</span>
          <span>{settings?.phoneNumber}</span>
        </div>
      </div>
    </footer>
  )
}
