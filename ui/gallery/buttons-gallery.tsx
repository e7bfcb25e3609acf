import { useState } from 'react'
import Plane from 'lucide-react/icons/plane'
import X from 'lucide-react/icons/x'
import { Avatar } from '../src/pictures/avatar.tsx'
import { Button } from '../src/button.tsx'
import { Dialog } from '../src/overlays/dialog.tsx'
import { Drawer } from '../src/overlays/drawer.tsx'
import { GoLink } from '../src/go-link.tsx'
import { Icon } from '../src/pictures/icon.tsx'
import { Journey } from '../src/journey.tsx'
import { Notice } from '../src/overlays/notice.tsx'
import { SocialIcon } from '../src/pictures/social-icon.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Stars } from '../src/pictures/stars.tsx'
import { toast } from '../src/overlays/toaster.tsx'
import { Shelf, Two } from './shelf.tsx'

export const ButtonsGallery = () => {
  const [asked, setAsked] = useState(false)
  const [drawn, setDrawn] = useState(false)
  return (
    <>
      <Shelf title="Buttons">
        <div className="row">
          <Button>Primary</Button>
          <Button variant="ink">Ink</Button>
          <Button variant="line">Line</Button>
          <Button variant="text">Text</Button>
          <Button variant="danger">Danger</Button>
          <Button busy busyText="Saving...">
            Save
          </Button>
          <Button variant="line" iconOnly aria-label="Close">
            <Icon of={X} />
          </Button>
          <Button href="#main">A link</Button>
          <GoLink href="#main">Read more</GoLink>
        </div>
        <div className="row">
          <Button size="sm">Small 44</Button>
          <Button>Normal 48</Button>
          <Button size="lg">Large 56</Button>
        </div>
        <div className="ink on-ink row rounded-card p-6">
          <Button>On ink</Button>
          <Button variant="light">Light</Button>
          <SocialIcon of="facebook" />
          <SocialIcon of="instagram" />
          <SocialIcon of="twitter" />
        </div>
        <div className="row">
          <Spinner label="Loading" />
          <Stars rating={4} />
          <Avatar name="Ana Brathwaite" />
          <Avatar name="Luis Clarke" large />
        </div>
      </Shelf>
      <Shelf title="Notices, toasts, dialogs">
        <Two>
          <div className="stack">
            <Notice>A tip, on sand.</Notice>
            <Notice tone="green">Matched and in order.</Notice>
            <Notice tone="blue">Good to know.</Notice>
            <Notice tone="red" title="Something has to be done">
              With a line below it.
            </Notice>
          </div>
          <div className="row">
            <Button variant="line" onClick={() => toast.success('Copied to clipboard!')}>
              Success toast
            </Button>
            <Button variant="line" onClick={() => toast.error('Failed to submit prealert.')}>
              Error toast
            </Button>
            <Button variant="line" onClick={() => setAsked(true)}>
              Dialog
            </Button>
            <Button variant="line" onClick={() => setDrawn(true)}>
              Drawer
            </Button>
          </div>
        </Two>
        <Dialog
          open={asked}
          onClose={() => setAsked(false)}
          title="Do you want to log out?"
          actions={
            <>
              <Button variant="line" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button onClick={() => setAsked(false)}>Log Out</Button>
            </>
          }
        >
          <p className="muted">You will need your email and password to come back in.</p>
        </Dialog>
        <Drawer open={drawn} onClose={() => setDrawn(false)} title="1Z999AA10123456784">
          <section>
            <h3 className="mb-4">Journey</h3>
            <Journey
              steps={[
                { key: 'a', title: 'Prealerted', detail: 'Sun 15 Nov, 8:12 pm.', icon: Plane, state: 'done' },
                { key: 'b', title: 'Action required', detail: 'Invoice without a price.', icon: X, state: 'now', urgent: true },
                { key: 'c', title: 'In transit', detail: 'Tue 24 Nov.', icon: Plane, state: 'next' },
              ]}
            />
          </section>
        </Drawer>
      </Shelf>
    </>
  )
}
