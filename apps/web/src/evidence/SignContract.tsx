import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../data.ts';
import { useTexts } from '../texts.ts';
import { EnterLink } from './EnterLink.tsx';
import { SigningDesk } from './SigningDesk.tsx';
import { SignFrame } from './SignFrame.tsx';
import { endBearer, storedDocument, keepEntered, takeToken } from './signingSession.ts';
import { texts } from './texts.ts';

/** `/sign#token`: where a worker's or tutor's mail leads, before they have an account; RFC, reading, signature, code. */
export default function SignContract() {
  const [token, setToken] = useState(takeToken);
  const [document, setDocument] = useState(storedDocument);
  const [ended, setEnded] = useState(false);
  const { hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (hash === '') return;
    setToken(takeToken());
    setDocument(storedDocument());
    void navigate('/sign', { replace: true });
  }, [hash, navigate]);

  if (token === null) return <Missing />;
  if (document === null)
    return (
      <EnterLink
        token={token}
        ended={ended}
        onEntered={(entered) => {
          queryClient.removeQueries(); // what another signer of this tab read is nobody's any more
          keepEntered(entered);
          setDocument(entered.id);
        }}
      />
    );
  const leave = () => {
    endBearer();
    setEnded(true);
    setDocument(null);
  };
  return <SigningDesk id={document} by="link" onEnded={leave} />;
}

function Missing() {
  const t = useTexts(texts);
  return <SignFrame title={t('sign.missing.title')} lead={t('sign.missing.lead')} />;
}
