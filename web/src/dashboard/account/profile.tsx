import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useKeepDraft, useKeptDraft } from '../../kept-draft.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { ProfileForm } from './profile-form.tsx'
import { valuesOf, type ProfileValues } from './profile-values.ts'
import { ProfileView } from './profile-view.tsx'

/** View mode and edit mode (specification.md §4 "Profile"). An edit interrupted by the end of a session opens again unchanged. */
export const Profile = (): ReactNode => {
  const { user } = useCustomer()
  const key = `profile ${user._id}`
  const draft = useKeptDraft<ProfileValues>(key)
  const [editing, setEditing] = useState(draft !== undefined)
  const form = useForm<ProfileValues>({ defaultValues: draft ?? valuesOf(user) })
  useKeepDraft(key, () => (editing ? form.getValues() : undefined))
  const [leftToDo, setLeftToDo] = useState<string>()
  const edit = (): void => {
    setLeftToDo(undefined)
    form.reset(valuesOf(user))
    setEditing(true)
  }
  const close = (todo?: string): void => {
    setLeftToDo(todo)
    setEditing(false)
  }
  return editing ? <ProfileForm form={form} onClose={close} /> : <ProfileView leftToDo={leftToDo} onEdit={edit} />
}
