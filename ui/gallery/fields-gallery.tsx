import { useState } from 'react'
import { Checkbox } from '../src/fields/checkbox.tsx'
import { Checklist } from '../src/fields/checklist.tsx'
import { Combobox } from '../src/fields/special/combobox.tsx'
import { Field } from '../src/fields/field.tsx'
import { FileDrop } from '../src/fields/file-drop.tsx'
import { Input } from '../src/fields/input.tsx'
import { OtpInput } from '../src/fields/special/otp-input.tsx'
import { PasswordInput } from '../src/fields/password-input.tsx'
import { Segment } from '../src/fields/segment.tsx'
import { Select } from '../src/fields/select.tsx'
import { Textarea } from '../src/fields/textarea.tsx'
import { toast } from '../src/overlays/toaster.tsx'
import { Shelf, Two } from './shelf.tsx'

const products = ['Baby stroller', 'Books', 'Car parts', 'Headphones', 'Laptop', 'Mobile phone', 'Phone case', 'Running shoes']

export const FieldsGallery = () => {
  const [unit, setUnit] = useState<'kg' | 'lb'>('kg')
  const [product, setProduct] = useState<string | null>(null)
  const [code, setCode] = useState('4')
  const [file, setFile] = useState<File | null>(null)
  const [held, setHeld] = useState<File | null>(() => new File(['x'.repeat(240_000)], 'order-confirmation-pixelquay.pdf'))
  const [agreed, setAgreed] = useState(true)
  return (
    <Shelf title="Fields">
      <Two>
        <div className="stack gap-5">
          <Field label="Label above" hint="A hint below, one line.">
            <Input placeholder="Example of what to type" />
          </Field>
          <Field label="In error" error="Email is required">
            <Input type="email" />
          </Field>
          <Field label="Select">
            <Select>
              <option>UPS</option>
              <option>A courier with a very long name that does not fit into a narrow field at all</option>
            </Select>
          </Field>
          <Field label="Password" hint="At least 8 characters">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Checklist
            items={[
              { label: 'Uppercase letter', met: true },
              { label: 'Special character', met: false },
            ]}
          />
          <Field label="Describe your package">
            <Textarea />
          </Field>
          <Field label="Verification code" group error="Please enter all 4 digits">
            <OtpInput value={code} onChange={setCode} />
          </Field>
        </div>
        <div className="stack gap-5">
          <Field label="With a unit" found="Found and checked">
            <Input before="US$" className="num" defaultValue="120.00" inputMode="decimal" />
          </Field>
          <Field label="Product">
            <Combobox
              items={products}
              itemText={(item) => item}
              itemKey={(item) => item}
              value={product}
              onChange={setProduct}
              placeholder="Start typing, e.g. phone"
            />
          </Field>
          <Field label="Unit" group>
            <Segment
              options={[
                { value: 'kg', label: 'KG' },
                { value: 'lb', label: 'LB' },
              ]}
              value={unit}
              onChange={setUnit}
            />
          </Field>
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            I have read the <a href="#main">restricted items list</a>.
          </Checkbox>
          <Checkbox error="Please confirm">Not yet</Checkbox>
          <Field label="Invoice">
            <FileDrop
              file={file}
              onChange={setFile}
              accept="image/*,.pdf,.doc,.docx"
              maxBytes={10 * 1024 * 1024}
              onRefuse={(reason) => toast.error(reason)}
              camera
              title="Photograph it, or choose the file"
              hint="Image, PDF, DOC or DOCX, up to 10 MB."
            />
          </Field>
          <Field label="Chosen" error="The price must be readable.">
            <FileDrop file={held} onChange={setHeld} />
          </Field>
        </div>
      </Two>
    </Shelf>
  )
}
