interface MessageProps {
  text: string;
  link?: { text: string; href: string } | undefined;
}

/** A page that reports that something did not work, and the next step. */
export function Message({ text, link }: MessageProps) {
  return (
    <>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </>
  );
}
