'use client';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';

interface Problem {
  id: string;
  message: string;
}

/** A form that is checked in the browser and sent by fetch. Its fields are markup. */
export function SubmissionForm(props: {
  name: string;
  label: string;
  action: string;
  summary: string;
  children: ReactNode;
}) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const sending = useMutation({
    mutationFn: async (values: Record<string, unknown>) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(props.action, { method: 'POST', headers, body: JSON.stringify(values) });
      if (!response.ok) throw new Error(`The form is answered ${response.status}`);
    },
  });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const controls = [...event.currentTarget.elements].filter(
      (control): control is HTMLInputElement => 'validity' in control && !(control as HTMLInputElement).validity.valid,
    );
    setProblems(controls.map(({ id, validationMessage }) => ({ id, message: validationMessage })));
    if (controls.length === 0) sending.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };

  if (sending.isSuccess) return <h3>Thank you. We have what you sent.</h3>;
  return (
    <form aria-label={props.label} data-form={props.name} noValidate onSubmit={onSubmit}>
      {problems.length > 0 && (
        <div className={props.summary} data-error-summary="" role="alert">
          <h3>There is a problem</h3>
          <ul>
            {problems.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sending.isError && <p role="alert">That could not be sent.</p>}
      {props.children}
    </form>
  );
}
